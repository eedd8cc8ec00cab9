import type { EIP1193RequestFn } from 'viem'
import type { NodeRequestFn } from './RpcCall.ts'

/** Bytes. Replies of contracts about names and signatures are short. */
const maxReplyBytes = 1_000_000

/** The request function of a chain for viem's `custom` transport. Throws errors with a node's code, and `rpc/*`. */
export function requestThrough(requestNode: NodeRequestFn): EIP1193RequestFn {
  const request = async (call: { method: string; params?: unknown }) => {
    const outcome = await requestNode(call, { left: maxReplyBytes })
    if ('result' in outcome) return outcome.result
    const { code, message, data } = outcome.error
    throw Object.assign(new Error(message), { code, data })
  }
  // viem types the result by method; a proxy has no result types.
  return request as EIP1193RequestFn
}
