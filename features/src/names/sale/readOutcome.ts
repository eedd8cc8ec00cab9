import { parseCaipAddress, type TransactionStatus } from '@portico/core'
import type { NamesHost } from '../NamesHost.ts'
import type { SaleEntry } from './SaleJournal.ts'

/** What became of the last transaction of a registration; `undefined` while no node tells. */
export async function readOutcome(
  { adapter, networks }: Pick<NamesHost, 'adapter' | 'networks'>,
  { account: owner, hash }: SaleEntry,
  signal: AbortSignal,
): Promise<TransactionStatus | undefined> {
  const { namespace, networkId, address } = parseCaipAddress(owner)
  const network = networks.find(networkId)
  const reader = await adapter(namespace)
  if (hash === undefined || !network || !reader?.getTransaction) return undefined
  const account = { namespace, address, type: 'eoa' } as const
  return (await reader.getTransaction({ network, hash, account, signal })).status
}
