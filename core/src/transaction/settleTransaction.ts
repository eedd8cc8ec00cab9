import type { Kit } from '../kit/Kit.ts'
import type { Transaction } from './Transaction.ts'

/** A transaction is final: what its account holds is read past every cache. */
export function settleTransaction(
  { balances, connections, events }: Pick<Kit, 'balances' | 'connections' | 'events'>,
  { networkId, address, tokenAddress, status }: Transaction,
): void {
  const isIts = (it: (typeof connections.all)[number]) =>
    it.networkId === networkId && it.accounts[0].address === address
  const connection = connections.all.find(isIts)
  if (connection) void balances.load(connection, tokenAddress === undefined ? [] : [tokenAddress])
  events.track('TRANSACTION_SETTLED', { network: networkId, status })
}
