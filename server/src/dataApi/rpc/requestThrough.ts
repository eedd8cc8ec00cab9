import type { EIP1193RequestFn } from 'viem'
import type { AskNode } from './RpcCall.ts'

/** What contracts say of names and signatures is short. */
const maxReplyBytes = 1_000_000

/** The nodes of a chain as viem's `custom` transport asks them. Throws errors with a node's code, and `rpc/*`. */
export function requestThrough(ask: AskNode): EIP1193RequestFn {
  const request = async (call: { method: string; params?: unknown }) => {
    const outcome = await ask(call, { left: maxReplyBytes })
    if ('result' in outcome) return outcome.result
    const { code, message, data } = outcome.error
    throw Object.assign(new Error(message), { code, data })
  }
  // What a method gives is known to viem alone, which asks.
  return request as never
}
