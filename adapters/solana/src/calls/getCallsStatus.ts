import type { CallsStatus, Signer } from '@portico/core'
import { getTransaction } from '../chain/getTransaction.ts'

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
