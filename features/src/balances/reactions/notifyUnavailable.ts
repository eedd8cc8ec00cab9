import { type Connection, caipAddress, dataErrors } from '@portico/core'
import { isEqual, reaction } from '@portico/core/state'
import type { BalancesHost } from '../BalancesHost.ts'
import type { PartialReadings } from '../PartialReadings.ts'

type Host = Pick<BalancesHost, 'balances' | 'connections' | 'notify'>

/** R8.01: notifies once when tokens failed to load, and again only after all of them loaded in between. */
export function notifyUnavailable(
  { balances, connections, notify }: Host,
  partial: PartialReadings,
): () => void {
  const failing = new Set<string>()
  const statusOf = (connection: Connection) => {
    const id = caipAddress(connection.networkId, connection.accounts[0].address)
    const status = partial.accounts.has(id) ? 'error' : balances.of(connection).status
    return { id, status }
  }
  return reaction(
    () => connections.all.map(statusOf),
    (all) => {
      const hadNoFailure = failing.size === 0
      for (const { id, status } of all) {
        if (status === 'error') failing.add(id)
        // While a request is pending, the previous result counts.
        if (status === 'success') failing.delete(id)
      }
      if (hadNoFailure && failing.size > 0) notify('error', dataErrors.table.balance)
    },
    { fireImmediately: true, equals: isEqual },
  )
}
