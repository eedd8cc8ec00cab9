import { caipAddress, dataErrors } from '@portico/core'
import { reaction } from '@portico/core/state'
import type { BalancesHost } from '../BalancesHost.ts'
import type { PartialReadings } from '../PartialReadings.ts'

type Host = Pick<BalancesHost, 'balances' | 'connections' | 'notify'>

/** R8.01: says so once when the tokens of an account could not be read, and again only after they could. */
export function tellWhenUnavailable(
  { balances, connections, notify }: Host,
  partial: PartialReadings,
): () => void {
  const failed = (connection: (typeof connections.all)[number]) => {
    const { networkId, accounts } = connection
    return (
      partial.accounts.has(caipAddress(networkId, accounts[0].address)) ||
      balances.of(connection).status === 'failed'
    )
  }
  return reaction(
    () => connections.all.some(failed),
    (isFailed) => {
      if (isFailed) notify('error', dataErrors.create('balance', []).message)
    },
    { fireImmediately: true },
  )
}
