import * as z from 'zod/mini'
import { frameError } from '../frameError.ts'

/** JSON-RPC to the operator's node of one network. */
export type NodeCall = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Geth's code for a reverted execution, which most nodes share. */
const reverted = 3
/** How the operator's nodes say that a contract failed; `findRevert` of the core knows more, and weighs more. */
const words =
  /\brevert|vm exec|vm exception|out ?of ?gas|(?:bad|invalid) ?(?:fe)?(?:op|instr|jump)|stack (?:un|ov)|write prot/i
/** Codes of nodes for too many or too large requests. */
const limitCodes: readonly unknown[] = [-32005, -32016, -32029, -32097, 429]
/** How nodes speak of their own limits, in which the words above appear too. */
const limitWords =
  /time(?:d ?| ?)out|too many|\b(?:rate|request|usage|daily|monthly|plan)s? ?limit|limit(?: has been| was)? (?:exceeded|reached)|quota|credit|throttl|archive|capacity|unavailable/i

/**
 * What a contract answers; undefined when it reverts, as one without this function does. Throws `node` when the network
 * did not carry the call out: that says nothing about the contract.
 */
export async function callContract(to: string, data: string, node: NodeCall): Promise<unknown> {
  try {
    return await node('eth_call', [{ to, data }, 'latest'])
  } catch (error) {
    const { nodeCode, message, data: told }: Readonly<Record<string, unknown>> = Object(error)
    const text = `${message} ${told}`
    if (nodeCode === reverted) return undefined
    const isLimit = limitCodes.includes(nodeCode) || limitWords.test(text)
    if (!isLimit && words.test(text)) return undefined
    throw error
  }
}

const quantity = z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/))

/** A number as a node answers it. Throws `node`. */
export function toQuantity(value: unknown): bigint {
  const parsed = quantity.safeParse(value)
  if (!parsed.success) throw frameError('node')
  return BigInt(parsed.data)
}
