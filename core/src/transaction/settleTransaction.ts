import type { EventStore } from '../analytics/EventStore.ts'
import type { BalanceStore } from '../balance/BalanceStore.ts'
import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import type { Transaction } from './Transaction.ts'

/** What is updated when a transaction becomes final. */
export type Settling = {
  readonly balances: BalanceStore
  readonly connections: ConnectionStore
  readonly events: EventStore
}

/** Handles a final transaction: reads the balances of its account without any cache. */
export function settleTransaction(
  { balances, connections, events }: Settling,
  { networkId, address, tokenAddress, received, status }: Transaction,
): void {
  const isIts = (it: (typeof connections.all)[number]) =>
    it.networkId === networkId && it.accounts[0].address === address
  const connection = connections.all.find(isIts)
  const moved = [tokenAddress, received?.tokenAddress].filter((it) => it !== undefined)
  if (connection) void balances.load(connection, moved)
  events.track('TRANSACTION_SETTLED', { network: networkId, status })
}
