import type { Address } from 'viem'

export type PendingEntry = {
  readonly from: Address
  readonly nonce: number
  /** The latest block when the transaction was seen as pending. */
  readonly block: bigint
}

const maxEntries = 200

/** Tracks transactions that a node had in its mempool, and how often the node has missed them since. */
export class MempoolTracker {
  readonly #seen = new Map<string, PendingEntry & { readonly misses: number }>()

  recordSeen(key: string, entry: PendingEntry): void {
    this.#seen.delete(key)
    this.#seen.set(key, { ...entry, misses: 0 })
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > maxEntries && oldest !== undefined) this.#seen.delete(oldest)
  }

  /** `undefined` for a transaction that was never seen. */
  recordMiss(key: string): (PendingEntry & { readonly misses: number }) | undefined {
    const last = this.#seen.get(key)
    if (!last) return undefined
    const missed = { ...last, misses: last.misses + 1 }
    this.#seen.set(key, missed)
    return missed
  }
}
