import { readWalletIcon, readWalletName } from '@portico/core/adapter'
import type { StandardBitcoinWallet } from '../wallets/standard/StandardBitcoinWallet.ts'
import type { FoundWallet } from './WalletSource.ts'

/** A Wallet Standard wallet; `undefined` when it has no Bitcoin features or is malformed. */
export function readStandard(wallet: unknown): FoundWallet | undefined {
  try {
    const { name, icon, chains, features } = wallet as StandardBitcoinWallet
    const shown = readWalletName(name)
    if (!shown || !chains.some((chain) => chain.startsWith('bitcoin:'))) return undefined
    if (typeof features['bitcoin:connect']?.connect !== 'function') return undefined
    // Some wallets name the object that they also inject outside the standard.
    const { provider } = (features as Record<string, { provider?: unknown }>)['sats-connect:'] ?? {}
    const twin = typeof provider === 'object' && provider !== null ? [provider] : []
    const source = { protocol: 'standard', wallet: wallet as StandardBitcoinWallet } as const
    return {
      key: shown,
      name: shown,
      ...readWalletIcon(icon),
      source,
      objects: [wallet as object, ...twin],
    }
  } catch {
    return undefined // a getter threw, or a field has another type: not a valid wallet
  }
}
