import { isKitMade, readWalletIcon, readWalletName } from '@portico/core/adapter'
import type { Wallet } from '@wallet-standard/base'

/** What a wallet says about itself, as our own copy. All of it is claimed, not proven. */
export type WalletClaims = { readonly name: string; readonly icon?: string }

const signing = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/**
 * Reads a registered wallet, or `undefined` for one that has nothing for Solana, is malformed, or is the
 * kit's own, registered for others. Hostile objects may throw from their getters or answer differently
 * each time, so each field is read once.
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
    return undefined // a getter threw: that is no wallet of ours
  }
}
