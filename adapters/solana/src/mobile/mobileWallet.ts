import { connectionErrors } from '@portico/core'
import type { Wallet } from '@wallet-standard/base'
import { chainOf, type SolanaNetwork } from '../networks.ts'

/** The parts of `@solana-mobile/wallet-standard-mobile` in use; declared here, so that it stays optional. */
export type MobileModule = {
  readonly LocalSolanaMobileWalletAdapterWallet: new (config: never) => unknown
  createDefaultAuthorizationCache(): unknown
  createDefaultChainSelector(): unknown
  createDefaultWalletNotFoundHandler(): unknown
}
/** Wallet apps on Android phones: the library, and what they show of the dapp. */
export type MobileOption = {
  /** `() => import('@solana-mobile/wallet-standard-mobile')` */
  load(): Promise<MobileModule>
  /** How the wallet app displays the dapp; `icon` is relative to `uri`. */
  readonly identity: { readonly name: string; readonly uri: string; readonly icon?: string }
}

/** The phone's wallet apps as one Wallet Standard wallet; loads the mobile package. */
export async function mobileWallet(
  { load, identity }: MobileOption,
  networks: readonly SolanaNetwork[],
): Promise<Wallet> {
  const library = await load()
  const { LocalSolanaMobileWalletAdapterWallet: MobileWallet } = library
  if (typeof MobileWallet !== 'function')
    throw connectionErrors.create('failed', [], {
      hints: ['mobile.load() gives another module than @solana-mobile/wallet-standard-mobile'],
    })
  const config = {
    appIdentity: identity,
    authorizationCache: library.createDefaultAuthorizationCache(),
    chains: networks.map(chainOf),
    chainSelector: library.createDefaultChainSelector(),
    onWalletNotFound: library.createDefaultWalletNotFoundHandler(),
  }
  // The dapp installs the package, so its types are not available here.
  return new MobileWallet(config as never) as Wallet
}
