import { batchErrors } from '../batchErrors.ts'
import type { BatchOrder } from '../run/BatchOrder.ts'
import type { BatchJournal } from './BatchJournal.ts'

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
    if (this.isEndedElsewhere()) throw batchErrors.create('elsewhere', [])
    const hash = this.#journal.hashesOf(this.#order)[place]
    return hash !== undefined && this.#failed.has(hash) ? undefined : hash
  }

  keep(hashes: readonly string[]): void {
    if (this.isEndedElsewhere()) return
    this.#journal.keep(this.#order, hashes)
    this.#isKept = this.#journal.hashesOf(this.#order).length > 0
  }

  /** The call with this hash is sent again when the visitor goes on. */
  fail(hash: string): void {
    this.#failed.add(hash)
  }

  private isEndedElsewhere(): boolean {
    return this.#isKept && this.#journal.hashesOf(this.#order).length === 0
  }
}
