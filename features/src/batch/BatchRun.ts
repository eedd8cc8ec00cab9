import { codeOf } from '@portico/core'
import type { CallStatus } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { makeAutoObservable } from '@portico/core/state'
import type { BatchEntry, CheckedOrder } from './BatchOrder.ts'
import type { BatchResult } from './BatchRequest.ts'
import { batchErrors } from './batchErrors.ts'
import { type OpenBatch, type OpenBatches, SentCalls } from './OpenBatches.ts'

type Settle = {
  resolve(result: BatchResult): void
  reject(error: Error): void
}

/** Nothing can be done again after these. */
const finalCodes: readonly string[] = [
  'batch/elsewhere',
  'batch/failed',
  'batch/partly',
  'batch/replaced',
]
/** Of a batch, or of an adapter that has broadcast a transaction and got no answer: it may be on its way. */
const unknownOutcome = /^\w+\/unknownOutcome$/

/** One batch, from the review to the end. */
export class BatchRun {
  /** `review`: the visitor decides, and nothing was sent; `stopped`: something was, and it did not go on. */
  status: 'review' | 'running' | 'stopped' | 'done'
  entries: readonly BatchEntry[]
  error: Error | undefined = undefined
  readonly order: CheckedOrder
  /** By which the wallet took the calls at once, before a reload. */
  readonly callsId: string | undefined
  readonly #sent: SentCalls
  #settle: Settle | undefined
  #stopping = new AbortController()

  /** `stored` is what was sent of the order before a reload. */
  constructor(order: CheckedOrder, open: OpenBatches, stored: Partial<OpenBatch> = {}) {
    const { hashes = [], callsId } = stored
    this.order = order
    this.callsId = callsId
    this.status = hashes.length > 0 || callsId !== undefined ? 'stopped' : 'review'
    this.entries = order.calls.map((call, at) => {
      const hash = hashes[at]
      return { call, status: 'waiting', ...(hash !== undefined && { hash }) }
    })
    this.#sent = new SentCalls(open.inTurn, order)
    makeAutoObservable(this, { order: false }, { autoBind: true, deep: false })
  }

  /** How many calls were made. */
  get made(): number {
    return this.entries.filter(({ status }) => status === 'done').length
  }

  /** Whether the visitor may go on after it stopped. */
  get canGoOn(): boolean {
    return this.status === 'stopped' && !this.isFinal
  }

  /** Whether it stopped with an error after which it cannot go on. */
  get isFinal(): boolean {
    const code = codeOf(this.error)
    return finalCodes.includes(code) || unknownOutcome.test(code)
  }

  /** Settles with the batch. */
  result(): Promise<BatchResult> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  /** Returns the controller that ends it before the next question to the wallet. */
  begin(): AbortController {
    this.status = 'running'
    this.error = undefined
    this.#stopping = new AbortController()
    return this.#stopping
  }

  /** The visitor has left it: what the wallet was asked for is still followed. */
  leave(): void {
    this.#stopping.abort(requestErrors.create('rejected', []))
  }

  report(place: number, more: Partial<BatchEntry>): void {
    this.entries = this.entries.map((entry, at) => (at === place ? { ...entry, ...more } : entry))
    const hashes = this.entries.flatMap(({ hash }) => hash ?? [])
    if (hashes.length > 0) this.#sent.keep(hashes)
  }

  reportAll(status: CallStatus): void {
    this.entries = this.entries.map((entry) => ({ ...entry, status }))
  }

  /** The hash of a call that another page has sent. Throws `batch/elsewhere` once another page has ended the batch. */
  sentElsewhere(place: number): string | undefined {
    return this.#sent.find(place)
  }

  stop(error: Error): void {
    this.error = error
    this.entries = this.entries.map((entry): BatchEntry => {
      if (entry.status === 'done') return entry
      if (codeOf(error) !== 'batch/callFailed' || entry.status !== 'pending')
        return { ...entry, status: this.isFinal ? 'failed' : 'waiting' }
      // It is made again when the visitor goes on.
      const { hash, ...rest } = entry
      if (hash !== undefined) this.#sent.fail(hash)
      return { ...rest, status: 'failed' }
    })
    const isSent = this.entries.some(({ status, hash }) => status === 'failed' || hash)
    this.status = this.isFinal || isSent ? 'stopped' : 'review'
  }

  finish(result: BatchResult): void {
    this.status = 'done'
    this.#settle?.resolve(result)
  }

  /** Tells the dapp that it does not go on: `reason` where nothing was sent. */
  abandon(reason: Error, cause: unknown): void {
    const isSent = this.entries.some(({ hash }) => hash !== undefined)
    const stopped = () => batchErrors.create('stopped', [this.made, this.entries.length], { cause })
    this.#settle?.reject(isSent ? stopped() : reason)
  }
}
