import type { WalletAccount } from '@wallet-standard/base'
import bs58 from 'bs58'

const features = ['solana:signMessage', 'solana:signTransaction'] as const

/** Addresses of Ember Wallet, made for the sandbox; use them only on a local chain. */
const addresses = [
  'J2xccRtuG43drESLYznHhLhQkLTdfepcKYbiQ9BsJVaf',
  '5Z6Ay5NEcbg3xhopc522sBCRXQujkTiuDRnHGfQdcnSf',
] as const

/** Accounts of Ember Wallet; `openKey` has the key of each. */
export const emberAccounts: readonly WalletAccount[] = addresses.map((address) =>
  Object.freeze({
    address,
    publicKey: bs58.decode(address),
    chains: ['solana:localnet'] as const,
    features,
  }),
)
