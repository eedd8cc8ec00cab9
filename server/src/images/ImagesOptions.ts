import type { Clock } from '@portico/core/async'
import type { Limiter, Rate } from '../limits/Limiter.ts'

export type ImagesOptions = {
  /**
   * Gateways for `ipfs://` and `ar://`, such as `https://ipfs.acme.example/ipfs/`; without one such URLs are rejected.
   */
  readonly gateways?: { readonly ipfs?: string; readonly ar?: string }
  /** Maximum bytes of an image; default: 2 MB. */
  readonly maxBytes?: number
  /**
   * Maximum concurrent fetches, which with `maxBytes` bounds the memory; default: 32. One client (an IPv6 site counts as
   * one) has an eighth of them at once, one host a half, and waits for its turn up to ten seconds.
   */
  readonly maxConcurrent?: number
  /** Rate limit of one client; default: 20 requests per second, 200 at once. */
  readonly rate?: Rate
  /** Counts the requests of each client; default: in this process. */
  readonly limiter?: Limiter
  /** Number of trusted reverse proxies in front, which append to `x-forwarded-for`; default: 0. */
  readonly proxies?: number
  readonly clock?: Clock
  /** Network access; default: DNS and https. */
  readonly network?: ImageNetwork
  /** Called for each request with its status and duration in seconds; never with the requested URL. */
  readonly onRequest?: (route: string, status: number, seconds: number) => void
}

/** A request for an image to where it is stored. */
export type UpstreamRequest = {
  readonly url: URL
  /** The checked IP address, which the connection must use. */
  readonly address: string
  readonly maxBytes: number
  readonly signal: AbortSignal
}
/** What an image's storage answered. */
export type UpstreamResponse = {
  readonly status: number
  /** The raw `location` header of a redirect. */
  readonly location?: string
  /** Absent when the status is not 200, or the body is longer than `maxBytes` or encoded. */
  readonly body?: Uint8Array
}

/** Network access of the image proxy. */
export type ImageNetwork = {
  /** All IP addresses of a host. */
  resolve(host: string): Promise<readonly string[]>
  request(request: UpstreamRequest): Promise<UpstreamResponse>
}
