import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { LegacyProvider } from './LegacyProvider.ts'
import { legacyFeatures } from './legacyFeatures.ts'

/** The smallest image there is; the kit shows its own for a wallet without one. */
const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const

const isOfSolana = (feature: string): feature is `solana:${string}` => feature.startsWith('solana:')

/**
 * An older wallet's object on the page as a Wallet Standard wallet. It signs for whatever cluster it is
 * set to and tells nobody, so it is taken to be good for all.
 */
export function legacyWallet(provider: LegacyProvider, name: string): Wallet {
  const accounts = (): readonly WalletAccount[] => {
    const { publicKey } = provider
    if (!publicKey) return []
    const address = publicKey.toBase58()
    // The same object for the same key, as the standard has it.
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
