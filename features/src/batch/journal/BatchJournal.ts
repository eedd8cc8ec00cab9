import { type CaipNetworkId, type CallOf, isCaipNetworkId, type KeyedStorage } from '@portico/core'
import * as z from 'zod/mini'
import type { BatchOrder } from '../run/BatchOrder.ts'

/** Calls in turn of which some were sent, or calls that a wallet took at once. */
export type OpenBatch = {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly calls: readonly CallOf[]
  /** Of the calls that were sent, in their order. */
  readonly hashes: readonly string[]
  /** By which the wallet tells what became of calls that it took at once (EIP-5792). */
  readonly callsId?: string | undefined
}

const text = z.string().check(z.minLength(1), z.maxLength(300))
const networkId = z.custom<CaipNetworkId>(isCaipNetworkId)
const calls = z.array(z.custom<CallOf>((value) => typeof value === 'object' && value !== null))
/** Characters of calls that are kept: a page's storage is small. */
const maxLength = 200_000
const schema = z.object({
  networkId,
  address: text,
  /** As `writeCalls` wrote them. */
  calls: z.string().check(z.maxLength(maxLength)),
  hashes: z.array(text).check(z.maxLength(100)),
  // At most 4,096 bytes as hex, by EIP-5792.
  callsId: z.optional(z.string().check(z.minLength(1), z.maxLength(8_194))),
})

/** A batch of this browser that was left in the middle, across reloads; the newest one. */
export class BatchJournal {
  readonly #storage: KeyedStorage
  readonly #key: string

  constructor(storage: KeyedStorage, key: string) {
    this.#storage = storage
    this.#key = key
  }

  read(): OpenBatch | undefined {
    const found = this.#storage.get(this.#key, schema)
    const calls = found && readCalls(found.calls)
    if (!calls || calls.length === 0 || found.hashes.length > calls.length) return undefined
    return { ...found, calls }
  }

  /** The hashes that are kept of an order, also those of another page that goes on with it. */
  hashesOf(order: BatchOrder): readonly string[] {
    const found = this.read()
    return found && isOf(found, order) ? found.hashes : []
  }

  keep(order: BatchOrder, hashes: readonly string[], callsId?: string): void {
    const written = writeCalls(order.calls)
    if (written.length > maxLength) return
    const all = [...hashes, ...this.hashesOf(order).slice(hashes.length)]
    this.#storage.set(this.#key, { ...placeOf(order), hashes: all, calls: written, callsId })
  }

  /** Forgets an order, and no other one. */
  forget(order: BatchOrder): void {
    const found = this.read()
    if (found && isOf(found, order)) this.#storage.remove(this.#key)
  }
}

function placeOf({ signer: { network, account } }: BatchOrder) {
  return { networkId: network.caipNetworkId, address: account.address }
}

/** Amounts are written as an object, since JSON has no bigint. */
function writeCalls(list: readonly CallOf[]): string {
  return JSON.stringify(list, (_, value) =>
    typeof value === 'bigint' ? { bigint: `${value}` } : value,
  )
}

/** The adapter checks them before they are shown. */
function readCalls(written: string): readonly CallOf[] | undefined {
  try {
    const given: unknown = JSON.parse(written, (_, value) =>
      /^\d{1,80}$/.test(value?.bigint) ? BigInt(value.bigint) : value,
    )
    return calls.safeParse(given).data
  } catch {
    return undefined // not as it was written
  }
}

function isOf({ networkId, address, calls: kept }: OpenBatch, order: BatchOrder): boolean {
  const place = placeOf(order)
  return (
    networkId === place.networkId &&
    address === place.address &&
    writeCalls(kept) === writeCalls(order.calls)
  )
}
