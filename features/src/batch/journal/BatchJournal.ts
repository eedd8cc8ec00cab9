import type { CaipNetworkId, Call, KeyedStorage } from '@portico/core'
import * as z from 'zod/mini'

/** Calls in turn of which some were sent. */
export type OpenBatch = {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly calls: readonly Call[]
  /** Of the calls that were sent, in their order. */
  readonly hashes: readonly string[]
}

const text = z.string().check(z.minLength(1), z.maxLength(300))
const networkId = z.custom<CaipNetworkId>(
  (value) => typeof value === 'string' && /^[-a-z0-9]{3,8}:[-\w]{1,32}$/.test(value),
)
const call = z.object({
  to: z.exactOptional(text),
  data: z.exactOptional(z.string().check(z.regex(/^0x([0-9a-f]{2})*$/i))),
  value: z.exactOptional(z.string().check(z.maxLength(80), z.regex(/^\d+$/))),
})
const schema = z.object({
  networkId,
  address: text,
  calls: z.array(call).check(z.minLength(1), z.maxLength(100)),
  hashes: z.array(text).check(z.maxLength(100)),
})
const key = 'open'
/** Characters of data that are kept: a page's storage is small. */
const maxLength = 200_000

/** The batch of this browser that was left in the middle, across reloads; the newest one. */
export class BatchJournal {
  readonly #storage: KeyedStorage

  constructor(storage: KeyedStorage) {
    this.#storage = storage
  }

  read(): OpenBatch | undefined {
    const found = this.#storage.get(key, schema)
    if (!found || found.hashes.length > found.calls.length) return undefined
    const calls = found.calls.map(({ value, ...rest }) => ({
      ...rest,
      ...(value !== undefined && { value: BigInt(value) }),
    }))
    return { ...found, calls }
  }

  keep(batch: OpenBatch): void {
    const calls = batch.calls.map(({ value, ...rest }) => ({
      ...rest,
      ...(value !== undefined && { value: `${value}` }),
    }))
    const size = calls.reduce((sum, { data = '' }) => sum + data.length, 0)
    if (size <= maxLength) this.#storage.set(key, { ...batch, calls })
  }

  forget(): void {
    this.#storage.remove(key)
  }
}
