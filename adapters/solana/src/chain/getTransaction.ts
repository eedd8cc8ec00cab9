import type { NetworkDefinition, TransactionOutcome, TransactionQuery } from '@portico/core'
import type { Signature } from '@solana/kit'
import { readHeight } from './readHeight.ts'
import { requestNode } from './requestNode.ts'
import { statusesSchema } from './schemas.ts'

/** For how many blocks a blockhash is good, and some for nodes that lag behind. */
const blockhashLifetimeBlocks = 150n + 50n
const maxEntries = 200

/** The height at which a transaction was missed first. */
const missed = new Map<string, bigint>()

/**
 * How a transaction stands: by the status of its signature; dropped once its blockhash is too old for any
 * block, counted from when it was first asked for. Throws `network/unavailable` and `network/wrongEndpoint`.
 */
export async function getTransaction(query: TransactionQuery): Promise<TransactionOutcome> {
  const { network, hash } = query
  query.signal.throwIfAborted()
  const outcome = await statusOf(query)
  if (outcome) return outcome
  const key = `${network.caipNetworkId}:${hash}`
  const since = missed.get(key) ?? (await recordFirstMiss(network, key))
  if ((await readHeight(network, 'finalized')) <= since + blockhashLifetimeBlocks)
    return { status: 'pending' }
  // It may have been taken between the two questions.
  return (await statusOf(query)) ?? { status: 'dropped' }
}

async function recordFirstMiss(network: NetworkDefinition, key: string): Promise<bigint> {
  const height = await readHeight(network)
  const [oldest] = missed.keys()
  if (missed.size >= maxEntries && oldest !== undefined) missed.delete(oldest)
  missed.set(key, height)
  return height
}

/** `undefined` where no block that the node knows has it. */
async function statusOf({
  network,
  hash,
  signal,
}: TransactionQuery): Promise<TransactionOutcome | undefined> {
  const [status] = await requestNode(network, {
    call: (rpc) =>
      rpc.getSignatureStatuses([hash as Signature], { searchTransactionHistory: true }),
    answer: statusesSchema,
    signal,
  })
  if (!status) return undefined
  const { err, slot, confirmationStatus } = status
  if (!['confirmed', 'finalized'].includes(confirmationStatus ?? '')) return { status: 'pending' }
  const block = slot === null || slot === undefined ? {} : { blockNumber: Number(slot) }
  return { status: err === null ? 'confirmed' : 'failed', ...block }
}
