import { type CaipNetworkId, isCaipNetworkId, type KeyedStorage } from '@portico/core'
import { parseRowsLeniently, timestamp } from '@portico/core/endpoints'
import { makeAutoObservable } from '@portico/core/state'
import * as z from 'zod/mini'
import type { SwapRecord } from './SwapRecord.ts'

const text = z.string().check(z.maxLength(300))
const amount = text.check(z.regex(/^\d+(\.\d+)?$/))
const id = z.exactOptional(text)
const icon = z.exactOptional(z.string().check(z.maxLength(2_000)))
const networkId = z.custom<CaipNetworkId>(isCaipNetworkId)
const schema = parseRowsLeniently(
  z.object({
    id: text,
    networkId,
    address: text,
    at: timestamp,
    provider: text,
    from: z.object({ id, symbol: text, amount, iconUrl: icon }),
    to: z.object({ id, symbol: text, amount, least: amount, iconUrl: icon, networkId }),
    isOrder: z.boolean(),
    destinationHash: z.exactOptional(text),
    order: z.exactOptional(z.enum(['pending', 'confirmed', 'failed', 'refunded'])),
  }),
)
const key = 'swaps'
const maxRecords = 20

/** The swaps that were sent, newest first, across reloads. */
export class SwapJournal {
  all: readonly SwapRecord[] = []
  /** The last one whose end a provider told. */
  ended: SwapRecord | undefined = undefined
  readonly #storage: KeyedStorage

  constructor(storage: KeyedStorage) {
    this.#storage = storage
    this.all = storage.get(key, schema) ?? []
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  find(id: string): SwapRecord | undefined {
    return this.all.find((it) => it.id === id)
  }

  /** Keeps how a swap ended that a provider settles. */
  end(record: SwapRecord): void {
    this.put(record)
    this.ended = record
  }

  /** Adds a record, or replaces the one with the same id. */
  put(record: SwapRecord): void {
    const stored = this.#storage.get(key, schema) ?? this.all
    this.all = [record, ...stored.filter(({ id }) => id !== record.id)].slice(0, maxRecords)
    this.#storage.set(key, this.all)
  }
}
