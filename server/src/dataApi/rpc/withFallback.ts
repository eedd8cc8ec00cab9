import { type Clock, findRevert, isRequestLimit } from '@portico/core'
import type { NodeRequestFn, RpcCall, RpcFailure, RpcOutcome } from './RpcCall.ts'
import { rpcErrors } from './rpcErrors.ts'
import { sentTransaction } from './sentTransaction.ts'

/** Milliseconds for which a node that failed is tried last. */
const cooldownMs = 10_000
/** Codes of a temporary failure rather than an invalid call (EIP-1474): resource unavailable, internal error. */
const temporaryCodes = [-32002, -32603]
/** Codes of a call that no node carries out: unknown method, invalid parameters. */
const invalidCodes = [-32601, -32602]

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
        if (!isTemporary(call, outcome.error)) return outcome
      } catch (error) {
        unhealthyUntil.set(node, clock.now() + cooldownMs)
        failure = error
      }
    }
    if (errorOutcome) return errorOutcome
    throw failure
  }
}

/** A read of a contract is answered by its result or its revert; whatever else a node says is about the node. */
function isTemporary({ method }: RpcCall, error: RpcFailure): boolean {
  if (findRevert(error)) return false
  if (isRequestLimit(error.code) || temporaryCodes.includes(error.code)) return true
  return method === 'eth_call' && !invalidCodes.includes(error.code)
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
