import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type { TransactionOutcome } from '../adapter/Calls.ts'
import type { Signer } from '../adapter/Signer.ts'
import { parseCaipNetworkId } from '../caip/caip.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { NetworkStore } from '../network/NetworkStore.ts'
import type { Transaction } from './Transaction.ts'

export type ChainReader = {
  readonly adapters: Pick<AdapterStore, 'load'>
  readonly networks: NetworkStore
  readonly signal: AbortSignal
  /** The signer that requests a batch's status. Throws when no wallet is connected. */
  signer(namespace: Namespace): Signer
}
const outcomes = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  reverted: 'failed',
  partiallyReverted: 'failed',
} as const

/** The current status of a transaction; `undefined` when its namespace does not support that. */
export async function outcomeOf(
  { adapters, networks, signal, signer }: ChainReader,
  { kind, id, hash, networkId, address }: Transaction,
): Promise<(TransactionOutcome & { hash?: string }) | undefined> {
  const { namespace } = parseCaipNetworkId(networkId)
  const adapter = await adapters.load(namespace)
  const network = networks.find(networkId)
  if (kind === 'batch') {
    const batch = id.slice(networkId.length + 1)
    const status = await adapter?.getCallsStatus?.({ id: batch, ...signer(namespace) })
    const last = status?.hashes.at(-1)
    return status && { status: outcomes[status.status], ...(last !== undefined && { hash: last }) }
  }
  if (hash === undefined || !network) return undefined
  const account = { namespace, address, type: 'eoa' } as const
  return adapter?.getTransaction?.({ network, hash, account, signal })
}
