import type { SatsProvider } from '../dialects/sats/askSats.ts'
import type { StandardBitcoinWallet } from '../dialects/standard/StandardBitcoinWallet.ts'
import type { UnisatApis } from '../dialects/unisat/UnisatApi.ts'

/** What was found on the page, by the dialect that it speaks. */
export type WalletSource =
  | { readonly dialect: 'standard'; readonly wallet: StandardBitcoinWallet }
  | { readonly dialect: 'sats'; readonly provider: SatsProvider }
  | { readonly dialect: 'leather'; readonly provider: SatsProvider }
  | { readonly dialect: 'unisat'; readonly apis: UnisatApis }

export type FoundWallet = {
  /** Part of the connector's id: the name of a standard wallet, else where it is on the page. */
  readonly key: string
  readonly name: string
  readonly icon?: string
  readonly source: WalletSource
  /** Objects that are this wallet, wherever else on the page they turn up. */
  readonly objects: readonly object[]
}
