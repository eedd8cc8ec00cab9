import type { CaipAddress } from '@portico/core'
import type { TransactionStatus } from '@portico/core/adapter'
import { caipAddress, parseCaipAddress } from '@portico/core/caip'
import { isOfZone } from '../labels.ts'
import type { NameProvider } from '../NameProvider.ts'
import type { NameSale, NameSaleState } from '../NameSale.ts'
import type { NamesHost } from '../NamesHost.ts'
import type { NetworkFee } from '../NetworkFee.ts'
import { randomSecret } from './createEntry.ts'
import type { SaleEntry } from './SaleJournal.ts'

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

type Step = {
  readonly name: string
  readonly years: number
  readonly sale: Sale | undefined
  readonly entry: SaleEntry | undefined
  readonly price: { readonly maxPrice: bigint | undefined }
  readonly progress: { readonly state: NameSaleState | undefined }
  readonly fee: NetworkFee
}

/**
 * Asks for the fee of the next transaction: of a reservation, and once it is ready of the registration, which no node can
 * try before.
 */
export async function loadSaleFee(step: Step): Promise<void> {
  const { name, years, sale: found, entry, progress, fee } = step
  const { maxPrice } = step.price
  if (!found) return fee.clear()
  const { sale, account } = found
  const about = (kind: string) => `${kind} ${account} ${name}`
  const { status } = progress.state ?? { status: 'open' }
  if (status === 'open') {
    // The visitor has not signed for the secret yet, and one that a node could guess would tell it the name.
    const prepare = () => sale.commit({ name, account, years, secret: randomSecret() })
    return fee.load({ name, about: about('reserve'), prepare })
  }
  if (status !== 'ready' || !entry || maxPrice === undefined) return fee.clear()
  const prepare = () => sale.register(entry, maxPrice)
  await fee.load({ name, about: about('register'), prepare })
}

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

/** Shows a name that the account owns now, where its registration is shown. */
export function showDone(host: NamesHost, { provider, account }: Sale, name: string): void {
  const { identities, router, track } = host
  track('REGISTER_NAME_SUCCESS', { provider: provider.id })
  void identities.load(account, { again: true })
  if (router.current.name === 'BuyAccountName')
    router.replace('RegisterAccountNameSuccess', { name })
}
