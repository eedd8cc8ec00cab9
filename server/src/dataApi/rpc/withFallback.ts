import type { Clock } from '@portico/core'
import type { NodeRequestFn, RpcCall, RpcOutcome } from './RpcCall.ts'
import { rpcErrors } from './rpcErrors.ts'
import { sentTransaction } from './sentTransaction.ts'

/** Milliseconds for which a node that failed is tried last. */
const cooldownMs = 10_000
/**
 * Codes of a temporary failure rather than an invalid call (EIP-1474): limit exceeded, resource unavailable, internal
 * error, and the HTTP code that some nodes return instead of the first.
 */
const temporaryCodes = new Set([-32005, -32002, -32603, 429])

/** Tries the nodes in order until one answers. Throws the error of the last one. */
export function withFallback(nodes: readonly NodeRequestFn[], clock: Clock): NodeRequestFn {
  const unhealthyUntil = new Map<NodeRequestFn, number>()
  const isHealthy = (node: NodeRequestFn) => (unhealthyUntil.get(node) ?? 0) <= clock.now()

  return async (call, batch) => {
    const order = [...nodes.filter(isHealthy), ...nodes.filter((node) => !isHealthy(node))]
    let failure: unknown = rpcErrors.create('unavailable', [])
    let errorOutcome: RpcOutcome | undefined
    for (const [attempt, node] of order.entries()) {
      try {
        const outcome = await node(call, batch)
        if ('result' in outcome) return outcome
        const sent = attempt > 0 ? await findSentHash(call, node) : undefined
        if (sent) return sent
        errorOutcome = outcome
        if (!temporaryCodes.has(outcome.error.code)) return outcome
      } catch (error) {
        unhealthyUntil.set(node, clock.now() + cooldownMs)
        failure = error
      }
    }
    if (errorOutcome) return errorOutcome
    throw failure
  }
}

/**
 * Returns the hash if this node knows the transaction: an earlier node may have broadcast it although its reply was
 * lost.
 */
async function findSentHash(call: RpcCall, node: NodeRequestFn): Promise<RpcOutcome | undefined> {
  const sent = sentTransaction(call)
  if (!sent) return undefined
  const known = await node(sent.lookup)
  return 'result' in known && sent.isKnown(known.result) ? { result: sent.hash } : undefined
}
