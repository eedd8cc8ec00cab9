import type { CaipNetworkId, CallOf } from '@portico/core'
import { isCaipNetworkId, isSameAddress } from '@portico/core/caip'
import { recordId } from '@portico/core/endpoints'
import type { KeyedStorage } from '@portico/core/feature'
import { RecordList } from '@portico/core/feature/store'
import * as z from 'zod/mini'
import type { BatchOrder } from './BatchOrder.ts'
import { batchErrors } from './batchErrors.ts'

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
  hashes: z.array(recordId).check(z.maxLength(100)),
  callsId: z.exactOptional(recordId.check(z.minLength(1))),
})
type StoredBatch = z.output<typeof schema>
type Key = Pick<StoredBatch, 'networkId' | 'address' | 'calls'>
const maxBatches = 10

/** The batches of this browser that were left in the middle. */
export class OpenBatches {
  /** Calls in turn of which some were sent. */
  readonly inTurn: BatchJournal
  /** Calls that a wallet took at once, and of which nobody knows yet what became of them. */
  readonly together: BatchJournal

  constructor(storage: KeyedStorage) {
    this.inTurn = new BatchJournal(storage, 'open')
    this.together = new BatchJournal(storage, 'together')
  }

  /** The one that an account can go on with. */
  find(networkId: CaipNetworkId, address: string): OpenBatch | undefined {
    return this.together.read(networkId, address) ?? this.inTurn.read(networkId, address)
  }

  forget(order: BatchOrder): void {
    this.inTurn.forget(order)
    this.together.forget(order)
  }
}

/** A list of such batches in storage, newest first. */
class BatchJournal {
  readonly #storage: KeyedStorage
  readonly #key: string

  constructor(storage: KeyedStorage, key: string) {
    this.#storage = storage
    this.#key = key
  }

  /** The newest one of an account. */
  read(networkId: CaipNetworkId, address: string): OpenBatch | undefined {
    for (const found of this.open().all) {
      if (found.networkId !== networkId || !isSameAddress(found.address, address)) continue
      const calls = readCalls(found.calls)
      if (calls && calls.length > 0 && found.hashes.length <= calls.length)
        return { ...found, calls }
    }
    return undefined
  }

  /** The hashes that are kept of an order, also those of another page that goes on with it. */
  hashesOf(order: BatchOrder): readonly string[] {
    return this.open().find(keyOf(order))?.hashes ?? []
  }

  /** Calls that are too long are not kept. */
  keep(order: BatchOrder, hashes: readonly string[], callsId?: string): void {
    const key = keyOf(order)
    if (key.calls.length > maxLength) return
    const all = [...hashes, ...this.hashesOf(order).slice(hashes.length)]
    this.open().put({ ...key, hashes: all, ...(callsId !== undefined && { callsId }) })
  }

  /** Forgets an order, and no other one. */
  forget(order: BatchOrder): void {
    this.open().remove(keyOf(order))
  }

  /** As it is stored now: nobody observes it. */
  private open(): RecordList<StoredBatch, Key> {
    return new RecordList<StoredBatch, Key>(this.#storage, {
      key: this.#key,
      schema,
      max: maxBatches,
      same: (one, other) =>
        one.networkId === other.networkId &&
        one.address === other.address &&
        one.calls === other.calls,
    })
  }
}

/** Which calls of one order were sent, by this page and by other ones that go on with it. */
export class SentCalls {
  readonly #journal: BatchJournal
  readonly #order: BatchOrder
  /** Hashes of calls that the network has not executed. */
  readonly #failed = new Set<string>()
  #isKept: boolean

  constructor(journal: BatchJournal, order: BatchOrder) {
    this.#journal = journal
    this.#order = order
    this.#isKept = journal.hashesOf(order).length > 0
  }

  /** The hash of a call that another page has sent. Throws `batch/elsewhere` once another page has ended the batch. */
  find(place: number): string | undefined {
    if (this.isEndedByOtherPage()) throw batchErrors.create('elsewhere', [])
    const hash = this.#journal.hashesOf(this.#order)[place]
    return hash !== undefined && this.#failed.has(hash) ? undefined : hash
  }

  keep(hashes: readonly string[]): void {
    if (this.isEndedByOtherPage()) return
    this.#journal.keep(this.#order, hashes)
    this.#isKept = this.#journal.hashesOf(this.#order).length > 0
  }

  /** The call with this hash is sent again when the visitor goes on. */
  fail(hash: string): void {
    this.#failed.add(hash)
  }

  private isEndedByOtherPage(): boolean {
    return this.#isKept && this.#journal.hashesOf(this.#order).length === 0
  }
}

function keyOf({ signer: { network, account }, calls }: BatchOrder): Key {
  return {
    networkId: network.caipNetworkId,
    address: account.address,
    calls: writeCalls(calls),
  }
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
    const parsed: unknown = JSON.parse(written, (_, value) =>
      /^\d{1,80}$/.test(value?.bigint) ? BigInt(value.bigint) : value,
    )
    return calls.safeParse(parsed).data
  } catch {
    return undefined // not as it was written
  }
}
