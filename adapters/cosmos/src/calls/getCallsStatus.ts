import type { AdapterHost, CallsStatus, Signer } from '@portico/core'
import { getTransaction } from '../chain/getTransaction.ts'

/** The status of the transaction that makes all messages, or none; its id is the hash. Throws `network/*`. */
export async function getCallsStatus(
  {
    id,
    account,
    network,
    signal = new AbortController().signal,
  }: Signer & { readonly id: string; readonly signal?: AbortSignal },
  host: AdapterHost,
): Promise<CallsStatus> {
  const { status } = await getTransaction({ account, network, hash: id, signal }, host)
  const isInBlock = status === 'confirmed' || status === 'failed'
  return {
    id,
    status: status === 'failed' ? 'reverted' : status === 'confirmed' ? 'confirmed' : 'pending',
    atomic: true,
    hashes: isInBlock ? [id] : [],
  }
}
