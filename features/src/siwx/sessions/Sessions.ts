import type { CaipNetworkId, Namespace } from '@portico/core'
import type { SiwxSession } from '@portico/core/siwx'

/** A session, as far as the page needs to know it. */
export type SignedIn = {
  readonly address: string
  readonly chainId: CaipNetworkId
  /** RFC 3339; absent where it lasts until it is ended. */
  readonly expirationTime?: string
}

/** `now` is the time where the message is judged, in ms since 1970, where that is known. */
export type Nonce = { readonly nonce: string; readonly now?: number }

/** Who verifies signatures and knows who is signed in. */
export type Sessions = {
  /** False where sessions of this chain family cannot be had. */
  covers(namespace: Namespace): boolean
  /** At least 8 letters and digits that nobody can guess. Throws `siwx/unavailable`. */
  nonce(address?: string): Promise<Nonce>
  /** All that are valid, the latest last. Throws `siwx/unavailable`, which says nothing about sessions. */
  all(): Promise<readonly SignedIn[]>
  /** Verifies and keeps. Throws `siwx/*` and `network/*`; with `/unavailable` it may be tried again. */
  accept(session: SiwxSession): Promise<SignedIn>
  /**
   * Verifies and keeps several of one nonce, as a wallet signs them that connects with the same yes: all of
   * them or none, in their order. Absent, nobody signs in so. Throws as `accept`.
   */
  acceptAll?(sessions: readonly SiwxSession[]): Promise<readonly SignedIn[]>
  /** Ends these. Throws `siwx/unavailable`. */
  end(sessions: readonly SignedIn[]): Promise<void>
}
