import {
  type AdapterHost,
  type TransactionOutcome,
  type TransactionQuery,
  withLimit,
} from '@portico/core'
import { readClient } from './readClient.ts'

/**
 * Reads the status of a transaction from the node's index. One that is in no block is pending: a node reports neither
 * pending nor pruned transactions. Throws `network/unavailable` and `network/wrongEndpoint`.
 */
export async function getTransaction(
  { network, hash, signal }: TransactionQuery,
  { clock }: AdapterHost,
): Promise<TransactionOutcome> {
  signal.throwIfAborted()
  const reading = readClient(network, (client) => client.getTx(hash.toUpperCase()), clock)
  const found = await withLimit(reading, { clock, signal })
  if (!found) return { status: 'pending' }
  return { status: found.code === 0 ? 'confirmed' : 'failed', blockNumber: found.height }
}
