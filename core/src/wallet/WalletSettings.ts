import type { Wallet } from './Wallet.ts'

export type WalletGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Which wallets the kit offers, and in which order. Ids are those of the directory. */
export type WalletSettings = {
  readonly featured?: readonly string[]
  /** These alone. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly custom?: readonly Wallet[]
  /** Where the list of all wallets is offered. `show` by default. */
  readonly all?: 'show' | 'hide' | 'onlyMobile'
  /** Order of the groups in Connect; one that is left out comes last. */
  readonly order?: readonly WalletGroup[]
}
