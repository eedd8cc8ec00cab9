import type { CaipNetworkId, Call, KeyedStorage } from '@portico/core'
import * as z from 'zod/mini'
import type { BatchOrder } from '../run/BatchOrder.ts'

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

  /** The hashes that are kept of an order, also those of another page that goes on with it. */
  hashesOf(order: BatchOrder): readonly string[] {
    const found = this.read()
    return found && isOf(found, order) ? found.hashes : []
  }

  keep(order: BatchOrder, hashes: readonly string[]): void {
    const size = order.calls.reduce((sum, { data = '' }) => sum + data.length, 0)
    if (size > maxLength) return
    const all = [...hashes, ...this.hashesOf(order).slice(hashes.length)]
    this.#storage.set(key, { ...placeOf(order), hashes: all, calls: order.calls.map(toPlain) })
  }

  /** Forgets an order, and no other one. */
  forget(order: BatchOrder): void {
    const found = this.read()
    if (found && isOf(found, order)) this.#storage.remove(key)
  }
}

function placeOf({ signer: { network, account } }: BatchOrder) {
  return { networkId: network.caipNetworkId, address: account.address }
}

function toPlain({ value, ...rest }: Call): object {
  return { ...rest, ...(value !== undefined && { value: `${value}` }) }
}

function isOf({ networkId, address, calls }: OpenBatch, order: BatchOrder): boolean {
  const place = placeOf(order)
  const textOf = (list: readonly Call[]) =>
    JSON.stringify(list.map(({ to, data, value }) => [to, data, value?.toString()]))
  return (
    networkId === place.networkId &&
    address === place.address &&
    textOf(calls) === textOf(order.calls)
  )
}
