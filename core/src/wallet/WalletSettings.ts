import type { Wallet } from './Wallet.ts'

export type WalletGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Which wallets the kit offers, and in which order. Ids are the directory's. */
export type WalletSettings = {
  readonly featured?: readonly string[]
  /** Offers only these wallets. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly custom?: readonly Wallet[]
  /** Where the list of all wallets is offered. Default: `show`. */
  readonly all?: 'show' | 'hide' | 'onlyMobile'
  /** Order of the groups in Connect; groups left out come last. */
  readonly order?: readonly WalletGroup[]
}
