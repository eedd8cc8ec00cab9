import type { SatsProvider } from '../session/requestSats.ts'
import type { StandardBitcoinWallet } from '../session/wallets/StandardWallet.ts'
import type { UnisatApis } from '../session/wallets/UnisatWallet.ts'

/** A wallet of the page, by the protocol that it uses. */
export type WalletSource =
  | { readonly protocol: 'standard'; readonly wallet: StandardBitcoinWallet }
  | { readonly protocol: 'sats'; readonly provider: SatsProvider }
  | { readonly protocol: 'leather'; readonly provider: SatsProvider }
  | { readonly protocol: 'unisat'; readonly apis: UnisatApis }

export type FoundWallet = {
  /** Part of the connector's id: the name of a standard wallet, otherwise its place on the page. */
  readonly key: string
  readonly name: string
  readonly icon?: string
  readonly source: WalletSource
  /** All objects on the page that are this wallet; used to remove duplicates. */
  readonly objects: readonly object[]
}
