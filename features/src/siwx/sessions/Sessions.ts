import type { CaipNetworkId, Namespace } from '@portico/core'
import { isSameAddress } from '@portico/core/caip'
import type { SiwxSession } from '@portico/core/siwx'
import type { ActiveAccount } from '../ActiveAccount.ts'

/** The part of a session that the page needs. */
export type SignedIn = {
  readonly address: string
  readonly chainId: CaipNetworkId
  /** RFC 3339; absent when the session does not expire. */
  readonly expirationTime?: string
}

/** `now` is the verifier's time in ms since the epoch, where known. */
export type Nonce = { readonly nonce: string; readonly now?: number }

/** Verifies signatures and stores the sessions. */
export type Sessions = {
  /** False when this chain family is not supported. */
  covers(namespace: Namespace): boolean
  /** A random nonce of at least 8 letters and digits. Throws `siwx/unavailable`. */
  nonce(address?: string): Promise<Nonce>
  /** All valid sessions, the latest last. Throws `siwx/unavailable`, which says nothing about sessions. */
  all(): Promise<readonly SignedIn[]>
  /** Verifies and stores a session. Throws `siwx/*` and `network/*`; after `/unavailable` it may be retried. */
  accept(session: SiwxSession): Promise<SignedIn>
  /**
   * Verifies and stores several sessions of one nonce, as signed by a wallet while it connects: all of them or
   * none, in their order. Without this method, wallets are not asked to sign in while connecting. Throws as
   * `accept`.
   */
  acceptAll?(sessions: readonly SiwxSession[]): Promise<readonly SignedIn[]>
  /** Ends these sessions. Throws `siwx/unavailable`. */
  end(sessions: readonly SignedIn[]): Promise<void>
}

/** True for a session of this account on this network. */
export function isSessionFor(
  session: SignedIn,
  { address, chainId }: Pick<ActiveAccount, 'address' | 'chainId'>,
): boolean {
  return session.chainId === chainId && isSameAddress(session.address, address)
}
