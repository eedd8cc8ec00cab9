import type { CaipNetworkId, Clock } from '@portico/core'
import type { SiwxVerifier } from '@portico/core/siwx'
import type { Limiter, Rate } from '../dataApi/limits/Limiter.ts'
import type { RouteName } from './http/findRoute.ts'
import type { SiwxStorage } from './storage/SiwxStorage.ts'

export type SiwxOptions = {
  /**
   * Host of the dapp's pages, with its port where it has one: what a message must be signed for. Its pages alone may
   * sign in and out; they are of `https`, on loopback of `http`. What a client calls this host is never believed.
   */
  readonly domain: string | readonly string[]
  /** Of every namespace that may sign in. */
  readonly verifiers: readonly SiwxVerifier[]
  /** CAIP-2 ids of the networks that may sign in; by default all that have a verifier. */
  readonly chainIds?: readonly CaipNetworkId[]
  /** Path that the calls are under, `/api/siwx` by default. */
  readonly basePath?: string
  /** Where it is kept which nonces were used; this process by default. */
  readonly nonces?: SiwxStorage
  /**
   * What nonces are signed with, 32 characters at least: the environment's `SIWX_NONCE_SECRET` by default, then `secret`,
   * then one that this process makes up. Processes that serve the same visitors need the same; where each makes up its
   * own, or starts anew, a visitor who had a nonce of another is answered `siwx/badNonce` and must ask again.
   */
  readonly nonceSecret?: string
  /** Where sessions are kept; this process by default. */
  readonly sessions?: SiwxStorage
  /** 32 characters at least: sessions are then all in the cookie, signed with it, and `sessions` is not used. */
  readonly secret?: string
  /** Milliseconds that a session lasts, 7 days by default; never longer than the message says. */
  readonly lifetime?: number
  /** Name of the session's cookie, `siwx` by default; `__Host-` comes before it, but on loopback. */
  readonly cookie?: string
  /**
   * Units that one client may use: by route, and `default` for the rest. A call costs one; each further proof and each
   * further 64 kB one more. Clients without a known address share the units of 100.
   */
  readonly rates?: Partial<Readonly<Record<RouteName | 'default', Rate>>>
  /** Where calls are counted; this process by default. */
  readonly limiter?: Limiter
  /** Reverse proxies in front, whose `x-forwarded-for` is believed; 0 by default. */
  readonly proxies?: number
  readonly clock?: Clock
  /** Told of every request: the route's name or `other`, and how long it took; never whose it was. */
  readonly onRequest?: (route: string, status: number, seconds: number) => void
  /** Told of what was answered with 500, and with 503: a node or a storage that is away. */
  readonly onError?: (error: unknown) => void
}
