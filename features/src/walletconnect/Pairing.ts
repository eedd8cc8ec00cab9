import type { KitError, Namespace } from '@portico/core'

export type PairRequest = {
  /** The wallet of the directory that is meant, remembered as recent. */
  walletId?: string
  /** Asks for this namespace alone. */
  namespace?: Namespace
  /** Cancels the attempt; the link stays good for the next one. */
  signal?: AbortSignal
}

/** The link on screen, renewed before it expires, and how it stands with the relay. */
export interface Pairing {
  /** Never an expired one; absent until the relay has answered. */
  readonly uri: string | undefined
  /** Milliseconds since the epoch. */
  readonly expiresAt: number | undefined
  /** `failed`: `error` says why; an unreachable relay is tried again by itself. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: KitError | undefined
  /** Fetches the link ahead of its use, so that it opens inside the visitor's gesture. */
  prepare(request?: Pick<PairRequest, 'namespace'>): Promise<void>
  /** Tries the relay again at once. */
  retry(): void
}
