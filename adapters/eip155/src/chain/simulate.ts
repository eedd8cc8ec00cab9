import type { Preview, SendRequest } from '@portico/core'
import { describeMoves } from './describeMoves.ts'
import { toNodeError } from './toNodeError.ts'
import { countedTransaction } from './toTransaction.ts'
import { tryCalls } from './tryCalls.ts'

/**
 * Simulates a send and lists its transfers and approvals. Throws as `countedTransaction` does, and
 * `network/*` when no node simulated it.
 */
export async function simulate(request: SendRequest): Promise<Preview> {
  const { from, ...call } = await countedTransaction(request)
  const { network } = request
  try {
    const { failure, failedAt: _, ...moves } = await tryCalls(network, from, [call])
    const [described] = await describeMoves(network, [moves])
    return { changes: [], approvals: [], ...described, ...(failure && { failure }) }
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}
