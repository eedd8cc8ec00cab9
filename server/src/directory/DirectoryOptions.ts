import type { Clock, Wallet } from '@portico/core'
import type { Limiter, Rate } from '../dataApi/limits/Limiter.ts'

import type { ListSignature } from './verifyList.ts'

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/**
 * Finds an image. The id is one plain name: letters, digits and `_ . $ + -`, no dot in front, 128 at most;
 * other ids are never asked for.
 */
export type ImageSource = (
  kind: ImageKind,
  id: string,
) => Promise<{ readonly bytes: Uint8Array; readonly type: string } | undefined>

export type RemoteFeature = {
  /** `email_capture`, `social_login`, `swap`, `onramp`, `activity`, `multi_wallet`, `reown_branding`. */
  readonly id: string
  readonly isEnabled: boolean
  /** What it offers, such as the social logins; `null` leaves the choice to the dapp. */
  readonly config: readonly string[] | null
}

export type DirectoryOptions = {
  /** The list, or its JSON; the built-in one by default. */
  readonly wallets?: readonly Wallet[] | Uint8Array | string
  /** Then the JSON must be signed, or the directory does not start. */
  readonly signed?: ListSignature
  /** A folder with `wallet`, `asset`, `currency` and `token` in it, or a source of your own; none by default. */
  readonly images?: string | ImageSource
  /** What is switched for every dapp; by default each dapp decides itself. */
  readonly features?: readonly RemoteFeature[]
  /** Patterns of origins that may use the kit with this server; all by default. */
  readonly allowedOrigins?: readonly string[]
  /** Whether kits may send analytics events; not by default. */
  readonly analytics?: boolean
  /** Answers these projects alone; by default everybody. */
  readonly projectIds?: readonly string[]
  /** Path under which it is mounted, where the framework does not take that off: `/directory`. */
  readonly basePath?: string
  /**
   * Units that one client may use: by call, and `default` for the rest. A call costs one, and one more for every further
   * 64 kB of its answer. Clients without a known address share the units of 100.
   */
  readonly rates?: Readonly<Record<string, Rate>>
  /** Where calls are counted; this process by default. */
  readonly limiter?: Limiter
  /** Reverse proxies in front, whose `x-forwarded-for` is believed; 0 by default. */
  readonly proxies?: number
  readonly clock?: Clock
  /** Told of every request: the route's name or `other`, never what was asked. */
  readonly onRequest?: (route: string, status: number, seconds: number) => void
}
