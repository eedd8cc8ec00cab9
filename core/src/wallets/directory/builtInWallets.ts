import type { Wallet } from '../../wallet/Wallet.ts'
import { furtherWallets } from './furtherWallets.ts'
import { leadingWallets } from './leadingWallets.ts'
import { mobileWallets } from './mobileWallets.ts'

/**
 * Well-known wallets, for a kit without a directory and until it responds. The order is neither a ranking nor a
 * recommendation.
 */
export const builtInWallets: readonly Wallet[] = [
  ...leadingWallets,
  ...mobileWallets,
  ...furtherWallets,
]
