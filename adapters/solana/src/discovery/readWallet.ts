import { isKitMade, readWalletIcon, readWalletName } from '@portico/core/adapter'
import type { Wallet } from '@wallet-standard/base'

/** A wallet's own description, as a copy. All of it is unverified. */
export type WalletClaims = { readonly name: string; readonly icon?: string }

const signing = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/**
 * Reads a registered wallet; `undefined` for one without Solana features, a malformed one, or the kit's own. Getters of
 * a hostile object may throw or return changing values, so each field is read once.
 */
export function readWallet(wallet: unknown): WalletClaims | undefined {
  try {
    const { name, icon, chains, features } = wallet as Wallet
    if (isKitMade(wallet as object)) return
    if (!Array.isArray(chains) || !chains.some((chain) => String(chain).startsWith('solana:')))
      return
    if (typeof features?.['standard:connect'] !== 'object') return
    if (!signing.some((feature) => feature in features)) return
    const shown = readWalletName(name)
    return shown === undefined ? undefined : { name: shown, ...readWalletIcon(icon) }
  } catch {
    return undefined // a getter threw: not a valid wallet
  }
}
