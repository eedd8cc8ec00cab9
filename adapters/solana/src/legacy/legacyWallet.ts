import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { LegacyProvider } from './LegacyProvider.ts'
import { legacyFeatures } from './legacyFeatures.ts'

/** A 1×1 image; the kit displays its own icon for a wallet without one. */
const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const

const isOfSolana = (feature: string): feature is `solana:${string}` => feature.startsWith('solana:')

/**
 * A legacy provider as a Wallet Standard wallet. It signs for its current cluster without reporting it, so it is listed
 * for all clusters.
 */
export function legacyWallet(provider: LegacyProvider, name: string): Wallet {
  const accounts = (): readonly WalletAccount[] => {
    const { publicKey } = provider
    if (!publicKey) return []
    const address = publicKey.toBase58()
    // The standard requires the same object for the same key.
    if (account?.address !== address)
      account = Object.freeze({
        address,
        publicKey: publicKey.toBytes().slice(),
        chains,
        features: Object.keys(features).filter(isOfSolana),
      })
    return account ? [account] : []
  }
  let account: WalletAccount | undefined
  const features = legacyFeatures(provider, accounts)
  return Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains,
    features,
    get accounts() {
      return accounts()
    },
  })
}
