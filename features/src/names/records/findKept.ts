import { type CaipAddress, caipAddress } from '@portico/core'
import { isOfZone } from '../checkSuggestions.ts'
import type { NameProvider } from '../NameProvider.ts'
import type { NameRecords, NameSale } from '../NameSale.ts'
import type { NamesHost } from '../NamesHost.ts'

export type Kept = {
  readonly provider: NameProvider
  readonly account: CaipAddress
  /** Absent for a name that the provider keeps itself. */
  readonly chain?: { readonly sale: NameSale; readonly records: NameRecords }
}

/** Where the records of a name are kept, for the active account; `undefined` on another network. */
export function findKept(
  { connections }: Pick<NamesHost, 'connections'>,
  providers: readonly NameProvider[],
  name: string,
): Kept | undefined {
  const connection = connections.current()
  const provider = providers.find(({ zone }) => isOfZone(name, zone))
  if (!connection || !provider?.serves(connection.networkId)) return undefined
  const account = caipAddress(connection.networkId, connection.accounts[0].address)
  const { sale, records, signedTexts } = provider
  if (sale && records && sale.networkId === connection.networkId)
    return { provider, account, chain: { sale, records } }
  return signedTexts && { provider, account }
}
