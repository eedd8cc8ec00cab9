import type { CaipNetworkId } from '../caip/Namespace.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

/** What a wallet is to sign for each network that it connects on. */
export type SignInQuestion = Pick<
  SiwxMessage,
  'domain' | 'uri' | 'nonce' | 'statement' | 'resources' | 'expirationTime' | 'notBefore'
>

/** Signing in as a part of connecting, for wallets that do both with one yes. */
export type SignIn = {
  /** Nothing where nobody signs in so on these networks. Throws `siwx/unavailable`. */
  ask(chainIds: readonly CaipNetworkId[]): Promise<SignInQuestion | undefined>
  /** Takes over what was signed, as CACAOs (CAIP-74). Throws: then the wallet must not stay connected. */
  accept(cacaos: readonly unknown[]): Promise<void>
}
