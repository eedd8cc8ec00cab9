import type { Clock } from '@portico/core'
import { type Hex, isHex, keccak256 } from 'viem'
import type { AskNode, RpcCall, RpcOutcome } from './RpcCall.ts'
import { rpcErrors } from './rpcErrors.ts'

/** Milliseconds that a node which failed is asked last. */
const rest = 10_000
/**
 * A node says by them that it cannot now, not that the call is wrong (EIP-1474): limit, resource, internal, and the HTTP
 * code that some give in the place of the first.
 */
const busy = new Set([-32005, -32002, -32603, 429])

/** Asks the nodes in their order until one answers. Throws what the last one threw. */
export function withFallback(nodes: readonly AskNode[], clock: Clock): AskNode {
  const restsUntil = new Map<AskNode, number>()
  const isWell = (node: AskNode) => (restsUntil.get(node) ?? 0) <= clock.now()

  return async (call, batch) => {
    const order = [...nodes.filter(isWell), ...nodes.filter((node) => !isWell(node))]
    let failure: unknown = rpcErrors.create('unavailable', [])
    let refusal: RpcOutcome | undefined
    for (const [attempt, node] of order.entries()) {
      try {
        const outcome = await node(call, batch)
        if ('result' in outcome) return outcome
        const sent = attempt > 0 ? await alreadySent(call, node) : undefined
        if (sent) return sent
        refusal = outcome
        if (!busy.has(outcome.error.code)) return outcome
      } catch (error) {
        restsUntil.set(node, clock.now() + rest)
        failure = error
      }
    }
    if (refusal) return refusal
    throw failure
  }
}

/** A node before this one may have passed the transaction on, although its answer was lost: then it was sent. */
async function alreadySent(
  { method, params }: RpcCall,
  node: AskNode,
): Promise<RpcOutcome | undefined> {
  if (method !== 'eth_sendRawTransaction' || !Array.isArray(params)) return undefined
  const raw: unknown = params[0]
  if (!isHex(raw) || raw.length % 2 !== 0) return undefined
  const hash = keccak256(raw as Hex)
  const known = await node({ method: 'eth_getTransactionByHash', params: [hash] })
  return 'result' in known && known.result !== null ? { result: hash } : undefined
}
