import type { Wallet } from '@wallet-standard/base'
import { isKitWallet } from '../provider/kitWalletMark.ts'

/** What a wallet says about itself, as our own copy. All of it is claimed, not proven. */
export type WalletClaims = { readonly name: string; readonly icon?: string }

const iconLimit = 64 * 1024
const isIcon = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i
// Control characters, and the invisible ones that reorder or hide text.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
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
    if (typeof name !== 'string' || isKitWallet(wallet as object)) return
    if (!Array.isArray(chains) || !chains.some((chain) => String(chain).startsWith('solana:')))
      return
    if (typeof features?.['standard:connect'] !== 'object') return
    if (!signing.some((feature) => feature in features)) return
    const shown = [...name.slice(0, 1024).replace(unseen, '').trim()].slice(0, 64).join('')
    if (shown === '') return
    const known = typeof icon === 'string' && icon.length <= iconLimit && isIcon.test(icon)
    return { name: shown, ...(known && { icon }) }
  } catch {
    return undefined // a getter threw: that is no wallet of ours
  }
}
