import type { Clock } from '@portico/core'
import type { Limiter, Rate } from '../dataApi/limits/Limiter.ts'
import type { ImageNetwork } from './ImageNetwork.ts'

export type ImagesOptions = {
  /** Where `ipfs://` and `ar://` are read, as `https://ipfs.acme.example/ipfs/`; without one they are refused. */
  readonly gateways?: { readonly ipfs?: string; readonly ar?: string }
  /** Bytes of the largest picture, 2 MB by default. */
  readonly maxBytes?: number
  /** Pictures that are fetched at once, 32 by default: with `maxBytes` the bound of the memory. */
  readonly maxConcurrent?: number
  /** How often one client may ask; by default 20 a second, 200 at once. */
  readonly rate?: Rate
  /** Where calls are counted; this process by default. */
  readonly limiter?: Limiter
  /** Reverse proxies in front, whose `x-forwarded-for` is believed; 0 by default. */
  readonly proxies?: number
  readonly clock?: Clock
  /** Reaches the internet. */
  readonly network?: ImageNetwork
  /** Told of every request: its status and how long it took, never what was asked. */
  readonly onRequest?: (route: string, status: number, seconds: number) => void
}
