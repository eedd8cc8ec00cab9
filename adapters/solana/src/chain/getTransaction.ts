import type { CallsStatus, NetworkDefinition } from '@portico/core'
import type { Signer, TransactionOutcome, TransactionQuery } from '@portico/core/adapter'
import type { Signature } from '@solana/kit'
import { requestNode } from './requestNode.ts'
import { heightSchema, statusesSchema } from './schemas.ts'

/** The lifetime of a blockhash in blocks, plus a margin for lagging nodes. */
const blockhashLifetimeBlocks = 150n + 50n
const maxEntries = 200

/** The block height at which a transaction was first missed. */
const missed = new Map<string, bigint>()

/**
 * Reads the status of a transaction from its signature; it is dropped when its blockhash has expired, counted from the
 * first request. Throws `network/unavailable` and `network/wrongEndpoint`.
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
  // It may have been included between the two requests.
  return (await statusOf(query)) ?? { status: 'dropped' }
}

async function recordFirstMiss(network: NetworkDefinition, key: string): Promise<bigint> {
  const height = await readHeight(network)
  const [oldest] = missed.keys()
  if (missed.size >= maxEntries && oldest !== undefined) missed.delete(oldest)
  missed.set(key, height)
  return height
}

/** `undefined` when no block known to the node contains it. */
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

/** The current block height; `finalized` counts finalized blocks only. */
export function readHeight(
  network: NetworkDefinition,
  commitment: 'confirmed' | 'finalized' = 'confirmed',
): Promise<bigint> {
  return requestNode(network, {
    call: (rpc) => rpc.getBlockHeight({ commitment }),
    answer: heightSchema,
  })
}

const meanings = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'reverted',
  dropped: 'failed',
  replaced: 'failed',
} as const

/** The status of the transaction that makes all calls, or none; its id is the signature. Throws `network/*`. */
export async function getCallsStatus({
  id,
  account,
  network,
  signal = new AbortController().signal,
}: Signer & { readonly id: string; readonly signal?: AbortSignal }): Promise<CallsStatus> {
  const { status } = await getTransaction({ account, network, hash: id, signal })
  const isInBlock = status === 'confirmed' || status === 'failed'
  return { id, status: meanings[status], atomic: true, hashes: isInBlock ? [id] : [] }
}
