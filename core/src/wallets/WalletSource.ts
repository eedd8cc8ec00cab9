import type { Wallet } from '../wallet/Wallet.ts'

/** The query of a list; `include` and `exclude` contain ids. Pages count from 1. */
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
  /** Total number of wallets on all pages. */
  readonly count?: number | undefined
}

/** Fetches one page of wallets. */
export type WalletSource = (query: WalletQuery, signal?: AbortSignal) => Promise<WalletPage>
