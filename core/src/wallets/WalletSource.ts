import type { Wallet } from '../wallet/Wallet.ts'

/** What to list; `include` and `exclude` are ids. Pages count from 1. */
export type WalletQuery = {
  readonly page: number
  readonly entries: number
  readonly search?: string
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly certified?: boolean
}

export type WalletPage = {
  readonly data: readonly Wallet[]
  /** How many there are on all pages. */
  readonly count?: number | undefined
}

/** Where lists of wallets come from. */
export type WalletSource = (query: WalletQuery, signal?: AbortSignal) => Promise<WalletPage>
