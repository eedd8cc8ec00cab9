import type { KitError, Namespace } from '@portico/core'

/** The wallet to pair with, and the namespace. */
export type PairRequest = {
  /** Id of the directory wallet to connect, remembered as recent. */
  walletId?: string
  /** Requests this namespace only. */
  namespace?: Namespace
  /** Cancels the attempt; the link stays valid for the next one. */
  signal?: AbortSignal
}

/** The pairing link on screen, renewed before it expires, and its status. */
export interface Pairing {
  /** Never an expired link; absent until the relay has answered. */
  readonly uri: string | undefined
  /** Milliseconds since the epoch. */
  readonly expiresAt: number | undefined
  /** `error`: `error` has the reason; an unreachable relay is retried automatically. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: KitError | undefined
  /** Fetches the link ahead of its use, so that the wallet opens inside the visitor's gesture. */
  prepare(request?: Pick<PairRequest, 'namespace'>): Promise<void>
  /** Retries the relay immediately. */
  retry(): void
}

/** The connected wallet as it describes itself; its name and icon are not verified. */
export type Peer = { readonly name: string; readonly icon: string | undefined }

/** A link to connect with; `connected` rejects with `connection/*`. */
export type Pair = {
  readonly uri: string
  readonly expiresAt: number
  readonly connected: Promise<void>
}
