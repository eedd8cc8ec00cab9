import type { SatsProvider } from '../wallets/sats/requestSats.ts'
import type { StandardBitcoinWallet } from '../wallets/standard/StandardBitcoinWallet.ts'
import type { UnisatApis } from '../wallets/unisat/UnisatApi.ts'

/** What was found on the page, by the protocol that it speaks. */
export type WalletSource =
  | { readonly protocol: 'standard'; readonly wallet: StandardBitcoinWallet }
  | { readonly protocol: 'sats'; readonly provider: SatsProvider }
  | { readonly protocol: 'leather'; readonly provider: SatsProvider }
  | { readonly protocol: 'unisat'; readonly apis: UnisatApis }

export type FoundWallet = {
  /** Part of the connector's id: the name of a standard wallet, else where it is on the page. */
  readonly key: string
  readonly name: string
  readonly icon?: string
  readonly source: WalletSource
  /** Objects that are this wallet, wherever else on the page they turn up. */
  readonly objects: readonly object[]
}
