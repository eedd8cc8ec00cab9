import type { CaipAddress } from '@portico/core'
import { caipAddress, isSameAddress, parseCaipAddress } from '@portico/core/caip'
import { isOfZone } from '../labels.ts'
import type { NameProvider } from '../NameProvider.ts'
import type { NameRecords, NameSale, NameTexts } from '../NameSale.ts'
import type { NamesHost } from '../NamesHost.ts'

/** Where the records of a name are kept. */
export type RecordStorage = {
  readonly provider: NameProvider
  readonly account: CaipAddress
  /** Absent for a name that the provider keeps itself. */
  readonly chain?: { readonly sale: NameSale; readonly records: NameRecords }
}

/** What is known of a name. */
export type NameFacts = {
  /** Whether the account may change it. */
  readonly isOwner: boolean
  /** Until when it is paid, in milliseconds since the epoch; absent for a name that costs nothing. */
  readonly expiresAt?: number
  readonly texts: NameTexts
}

/** Where the records of a name are kept, for the active account; `undefined` on another network. */
export function findRecordStorage(
  { connections }: Pick<NamesHost, 'connections'>,
  providers: readonly NameProvider[],
  name: string,
): RecordStorage | undefined {
  const connection = connections.current()
  const provider = providers.find(({ zone }) => isOfZone(name, zone))
  if (!connection || !provider?.serves(connection.networkId)) return undefined
  const account = caipAddress(connection.networkId, connection.accounts[0].address)
  const { sale, records, signedTexts } = provider
  if (sale && records && sale.networkId === connection.networkId)
    return { provider, account, chain: { sale, records } }
  return signedTexts && { provider, account }
}

/** Owner and texts of a name that its provider keeps itself. */
export async function readSigned(
  { networks }: Pick<NamesHost, 'networks'>,
  { provider, account }: RecordStorage,
  { name, signal }: { readonly name: string; readonly signal: AbortSignal },
): Promise<NameFacts> {
  const { networkId, address } = parseCaipAddress(account)
  const network = networks.find(networkId)
  const [owner, texts = {}] = await Promise.all([
    network && provider.source?.resolve?.(name, { network, signal }),
    provider.signedTexts?.texts(name, signal),
  ])
  return { isOwner: owner !== undefined && isSameAddress(owner, address), texts }
}
