import { type CaipAddress, caipAddress } from '@portico/core'
import { isOfZone } from '../checkSuggestions.ts'
import type { NameProvider } from '../NameProvider.ts'
import type { NameSale } from '../NameSale.ts'
import type { NamesHost } from '../NamesHost.ts'

export type Sale = {
  readonly provider: NameProvider
  readonly sale: NameSale
  readonly account: CaipAddress
}

/** Who sells a name to the active account; `undefined` on another network. */
export function findSale(
  { connections }: Pick<NamesHost, 'connections'>,
  providers: readonly NameProvider[],
  name: string,
): Sale | undefined {
  const connection = connections.current()
  const provider = providers.find(({ zone }) => isOfZone(name, zone))
  const sale = provider?.sale
  if (!connection || !sale || sale.networkId !== connection.networkId) return undefined
  const account = caipAddress(connection.networkId, connection.accounts[0].address)
  return { provider, sale, account }
}
