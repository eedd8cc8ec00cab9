import type { Clock } from '@portico/core/async'
import * as z from 'zod/mini'
import { steadyOf } from '../limits/steadyClock.ts'
import type { RpcCall } from './RpcCall.ts'

type CachedReply = { readonly result: unknown; readonly size: number; readonly expiresAt: number }

const lifetimeMs = 3_600_000
const maxTotalBytes = 32_000_000
const maxReplyBytes = 64_000
/** Number of confirmations after which a block counts as final. */
const finalityDepth = 64n

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/)),
  z.transform((text) => BigInt(text)),
)
const mined = z.object({ blockNumber: quantity })
const immutableMethods = new Set(['eth_chainId', 'net_version', 'eth_getBlockByHash'])
const finalizedMethods = new Set(['eth_getTransactionReceipt', 'eth_getTransactionByHash'])

/** Caches replies of one chain that do not change any more, for an hour and up to 32 MB. */
export class ReplyCache {
  readonly #clock: Clock
  readonly #cached = new Map<string, CachedReply>()
  #size = 0
  #head = 0n

  constructor(clock: Clock) {
    this.#clock = steadyOf(clock)
  }

  /** `undefined` on a cache miss; `null` is never cached. */
  find({ method, params }: RpcCall): unknown {
    if (!immutableMethods.has(method) && !finalizedMethods.has(method)) return undefined
    const key = keyOf(method, params)
    const cached = this.#cached.get(key)
    if (!cached || cached.expiresAt > this.#clock.now()) return cached?.result
    this.#drop(key, cached)
    return undefined
  }

  /** Caches a reply if it is final, and tracks the head from `eth_blockNumber` replies. */
  store({ method, params }: RpcCall, result: unknown): void {
    if (method === 'eth_blockNumber') this.#updateHead(quantity.safeParse(result).data)
    if (!this.#isFinal(method, result)) return
    const key = keyOf(method, params)
    const size = key.length + JSON.stringify(result).length
    if (size > maxReplyBytes) return
    const before = this.#cached.get(key)
    if (before) this.#drop(key, before)
    this.#cached.set(key, { result, size, expiresAt: this.#clock.now() + lifetimeMs })
    this.#size += size
    for (const [oldest, cached] of this.#cached) {
      if (this.#size <= maxTotalBytes) break
      this.#drop(oldest, cached)
    }
  }

  #isFinal(method: string, result: unknown): boolean {
    if (result === null || result === undefined) return false
    if (immutableMethods.has(method)) return true
    if (!finalizedMethods.has(method)) return false
    const { data } = mined.safeParse(result)
    return data !== undefined && data.blockNumber + finalityDepth <= this.#head
  }

  #updateHead(height: bigint | undefined): void {
    if (height === undefined) return
    // A head far below the known one means that the chain was reset, so every cached reply is invalid.
    if (height + finalityDepth < this.#head) {
      this.#cached.clear()
      this.#size = 0
      this.#head = height
    }
    if (height > this.#head) this.#head = height
  }

  #drop(key: string, { size }: CachedReply): void {
    this.#cached.delete(key)
    this.#size -= size
  }
}

function keyOf(method: string, params: unknown): string {
  return `${method} ${JSON.stringify(params ?? [])}`
}
