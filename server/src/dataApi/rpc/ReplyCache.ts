import type { Clock } from '@portico/core'
import * as z from 'zod/mini'
import type { RpcCall } from './RpcCall.ts'

type Kept = { readonly result: unknown; readonly size: number; readonly until: number }

const lifetime = 3_600_000
const mostBytes = 32_000_000
const mostBytesEach = 64_000
/** Blocks on top of one, after which it is taken for final. */
const depth = 64n

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i)),
  z.transform((text) => BigInt(text)),
)
const mined = z.object({ blockNumber: quantity })
const always = new Set(['eth_chainId', 'net_version', 'eth_getBlockByHash'])
const onceFinal = new Set(['eth_getTransactionReceipt', 'eth_getTransactionByHash'])

/** Answers of one chain that stay as they are: by method, for an hour, 32 MB at most. */
export class ReplyCache {
  readonly #clock: Clock
  readonly #kept = new Map<string, Kept>()
  #size = 0
  #head = 0n

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** `undefined` for what is not there; `null` is never kept. */
  find({ method, params }: RpcCall): unknown {
    if (!always.has(method) && !onceFinal.has(method)) return undefined
    const key = keyOf(method, params)
    const kept = this.#kept.get(key)
    if (!kept || kept.until > this.#clock.now()) return kept?.result
    this.#drop(key, kept)
    return undefined
  }

  /** Keeps an answer where it may be kept, and learns from all how high the chain is. */
  learn({ method, params }: RpcCall, result: unknown): void {
    if (method === 'eth_blockNumber') this.#see(quantity.safeParse(result).data)
    if (!this.#isFinal(method, result)) return
    const key = keyOf(method, params)
    const size = key.length + JSON.stringify(result).length
    if (size > mostBytesEach) return
    const before = this.#kept.get(key)
    if (before) this.#drop(key, before)
    this.#kept.set(key, { result, size, until: this.#clock.now() + lifetime })
    this.#size += size
    for (const [oldest, kept] of this.#kept) {
      if (this.#size <= mostBytes) break
      this.#drop(oldest, kept)
    }
  }

  #isFinal(method: string, result: unknown): boolean {
    if (result === null || result === undefined) return false
    if (always.has(method)) return true
    if (!onceFinal.has(method)) return false
    const { data } = mined.safeParse(result)
    return data !== undefined && data.blockNumber + depth <= this.#head
  }

  #see(height: bigint | undefined): void {
    if (height === undefined) return
    // Far lower than before: a chain that began anew, of which nothing that is kept is true.
    if (height + depth < this.#head) {
      this.#kept.clear()
      this.#size = 0
      this.#head = height
    }
    if (height > this.#head) this.#head = height
  }

  #drop(key: string, { size }: Kept): void {
    this.#kept.delete(key)
    this.#size -= size
  }
}

function keyOf(method: string, params: unknown): string {
  return `${method} ${JSON.stringify(params ?? [])}`
}
