import type { Wallet } from '@portico/core'
import type { Clock } from '@portico/core/async'
import type { Limiter, Rate } from '../limits/Limiter.ts'

import type { ListSignature } from './verifyList.ts'

/** What an image shows. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/**
 * Finds an image. The id has at most 128 letters, digits and `_ . $ + -`, and no leading dot; it is not called with any
 * other id.
 */
export type ImageSource = (
  kind: ImageKind,
  id: string,
) => Promise<{ readonly bytes: Uint8Array; readonly type: string } | undefined>

/** A switch of the remote configuration. */
export type RemoteFeature = {
  /** `email_capture`, `social_login`, `swap`, `onramp`, `activity`, `multi_wallet`, `reown_branding`. */
  readonly id: string
  readonly isEnabled: boolean
  /** Options of the feature, such as the social logins; `null` leaves the choice to the dapp. */
  readonly config: readonly string[] | null
}

export type DirectoryOptions = {
  /** The wallet list, or its JSON; default: the built-in list. */
  readonly wallets?: readonly Wallet[] | Uint8Array | string
  /** When set, the JSON must have this signature, or `createDirectory` throws. */
  readonly signed?: ListSignature
  /** A folder with `wallet`, `asset`, `currency` and `token` in it, or a custom source; default: no images. */
  readonly images?: string | ImageSource
  /**
   * Drawings of networks, tokens and wallets by the ids of the kit's `PictureSource`, as the markup of an SVG, such as
   * `drawings()` of `@portico/features/pictures/drawings`; default: none. Not called with more than 256 characters.
   */
  readonly pictures?: (id: string) => Promise<string | undefined>
  /** Features that are switched for every dapp; default: each dapp decides. */
  readonly features?: readonly RemoteFeature[]
  /** Patterns of origins that may use the kit with this server; default: all. */
  readonly allowedOrigins?: readonly string[]
  /** Whether kits may send analytics events; default: false. */
  readonly analytics?: boolean
  /** Project ids that are served; default: every project. */
  readonly projectIds?: readonly string[]
  /** Path prefix such as `/directory`, needed if the framework does not strip it. */
  readonly basePath?: string
  /**
   * Units that one client may use: by endpoint, and `default` for the rest. A request costs one, and one more for every
   * further 64 kB of its answer. Clients without a known address share the units of 100 clients.
   */
  readonly rates?: Readonly<Record<string, Rate>>
  /** Counts the requests of each client; default: in this process. */
  readonly limiter?: Limiter
  /** Number of trusted reverse proxies in front, which append to `x-forwarded-for`; default: 0. */
  readonly proxies?: number
  readonly clock?: Clock
  /**
   * Called for each request with the endpoint's name or `other`, the status and the seconds; never with its content.
   */
  readonly onRequest?: (route: string, status: number, seconds: number) => void
}
