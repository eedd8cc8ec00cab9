import type { CaipNetworkId } from '../caip/Namespace.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

/** The fields that a wallet signs for each network that it connects on. */
export type SignInQuestion = Pick<
  SiwxMessage,
  'domain' | 'uri' | 'nonce' | 'statement' | 'resources' | 'expirationTime' | 'notBefore'
>

/** Signing in as a part of connecting, for wallets that do both with one approval. */
export type SignIn = {
  /** Returns the fields to sign; `undefined` when no sign-in applies to these networks. Throws `siwx/unavailable`. */
  ask(chainIds: readonly CaipNetworkId[]): Promise<SignInQuestion | undefined>
  /** Accepts the signed CACAOs (CAIP-74). Throws when the wallet must not stay connected. */
  accept(cacaos: readonly unknown[]): Promise<void>
}
