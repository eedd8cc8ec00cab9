import { presentView, requestErrors } from '@portico/core'
import { isCallsRefusal, OpenRequests } from '@portico/core/calls'
import { makeAutoObservable } from '@portico/core/state'
import type { BatchEntry } from './BatchEntry.ts'
import type { BatchHost } from './BatchHost.ts'
import type { BatchRequest, BatchResult } from './BatchRequest.ts'
import { batchErrors } from './batchErrors.ts'
import type { OpenBatch } from './journal/BatchJournal.ts'
import { OpenBatches } from './journal/OpenBatches.ts'
import { SentCalls } from './journal/SentCalls.ts'
import { readBatch } from './readBatch.ts'
import { BatchConsent } from './review/BatchConsent.ts'
import { BatchReview } from './review/BatchReview.ts'
import { checkOrder } from './review/checkOrder.ts'
import type { BatchOrder, CheckedOrder } from './run/BatchOrder.ts'
import { isFinal } from './run/isFinal.ts'
import { runInTurn } from './run/runInTurn.ts'
import { runTogether } from './run/runTogether.ts'
import type { FindSponsor } from './sponsor/Sponsor.ts'

type Settle = {
  resolve(result: BatchResult): void
  reject(error: Error): void
}
const codeOf = (error: unknown) => String((error as { readonly code?: unknown })?.code ?? 'unknown')

/** Several calls of the active account, from the review to the end. */
export class BatchStore {
  /** `review`: the visitor decides, and nothing was sent; `stopped`: something was, and it did not go on. */
  status: 'idle' | 'review' | 'running' | 'stopped' | 'done' = 'idle'
  entries: readonly BatchEntry[] = []
  error: Error | undefined = undefined
  readonly review: BatchReview
  readonly #host: BatchHost
  readonly #findSponsor: FindSponsor
  readonly #open: OpenBatches
  #settle: Settle | undefined
  #stopping = new AbortController()
  #sent: SentCalls | undefined
  /** By which the wallet took the calls at once. */
  #callsId: string | undefined
  #dismiss: (() => void) | undefined

  constructor(host: BatchHost, findSponsor: FindSponsor = () => undefined) {
    this.#host = host
    this.#findSponsor = findSponsor
    this.review = new BatchReview(host, new BatchConsent(new OpenRequests(host, 'batch')))
    this.#open = new OpenBatches(host.storage)
    makeAutoObservable(this, { run: false, goOn: false }, { autoBind: true, deep: false })
  }

  /** How many calls were made. */
  get made(): number {
    return this.entries.filter(({ status }) => status === 'done').length
  }

  /** Whether the visitor may go on after it stopped. */
  get canGoOn(): boolean {
    return this.status === 'stopped' && !isFinal(this.error)
  }

  /** The batch that was left in the middle, where the active account can go on with it. */
  get unfinished(): OpenBatch | undefined {
    const connection = this.#host.connections.current()
    if (!connection || this.status !== 'idle') return undefined
    return this.#open.find(connection.networkId, connection.accounts[0].address)
  }

  /**
   * Shows the calls to the visitor, and makes them. Resolves once the network confirmed all of them. Throws
   * `batch/invalid`, `batch/busy`, `batch/unsupported`, `batch/stopped` when only some were made, what stopped it when
   * none was, and `request/rejected` when the visitor left the review.
   */
  async run(request: BatchRequest): Promise<BatchResult> {
    const { calls, namespace, atomicRequired = false } = readBatch(request)
    const signer = this.#host.signer(namespace)
    const sponsor = this.#findSponsor(signer.network.caipNetworkId)
    await this.begin({ signer, calls, atomicRequired, sponsor })
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  /** Shows the batch that was left in the middle; calls that a wallet took at once are followed. */
  async goOn(): Promise<void> {
    const found = this.unfinished
    if (!found) return
    const { calls, callsId } = found
    await this.begin({ signer: this.#host.signer(), calls, atomicRequired: false }, found)
    if (callsId !== undefined) await this.confirm()
  }

  /** Forgets the batch that was left in the middle. */
  forget(): void {
    const { order } = this.review
    if (order) this.#open.forget(order)
    this.close()
  }

  /** Makes the calls that are not made yet. */
  async confirm(): Promise<void> {
    const { status, review } = this
    const { order, way } = review
    if (!order || !way || (status !== 'review' && !this.canGoOn && !review.isTaken)) return
    if (review.isWaiting) return
    this.status = 'running'
    this.error = undefined
    const network = order.signer.network.caipNetworkId
    const where = { network, calls: order.calls.length, way }
    const { track } = this.#host
    track('BATCH_INITIATED', where)
    const stopping = new AbortController()
    this.#stopping = stopping
    const { signal: life } = this.#host
    const end = () => stopping.abort(life.reason)
    life.addEventListener('abort', end)
    try {
      const hashes = await this.make(order)
      this.#open.forget(order)
      track('BATCH_SUCCESS', where)
      this.finish({ way, hashes })
    } catch (error) {
      track('BATCH_ERROR', { ...where, code: codeOf(error) })
      this.stopAt(order, error as Error)
    } finally {
      life.removeEventListener('abort', end)
    }
  }

  /** Closes the view; what was begun ends before the next question to the wallet. */
  close(): void {
    const dismiss = this.#dismiss
    if (!dismiss) return
    this.#dismiss = undefined
    dismiss()
    // What the wallet was asked for is still followed.
    if (this.status === 'running') this.#stopping.abort(requestErrors.create('rejected', []))
    else if (this.status === 'done') this.reset()
    else this.settleStopped()
  }

  private async begin(given: BatchOrder, left?: OpenBatch): Promise<void> {
    const { chainNamespace } = given.signer.network
    const order = await checkOrder(await this.#host.adapter(chainNamespace), given)
    if (this.status === 'done') this.close() // its result has been told
    if (this.status !== 'idle') throw batchErrors.create('busy', [])
    this.show(order, left)
    this.#dismiss ??= presentView(this.#host, ['Batch'], () => this.close())
  }

  private show(order: CheckedOrder, { hashes = [], callsId }: Partial<OpenBatch> = {}): void {
    this.status = hashes.length > 0 || callsId !== undefined ? 'stopped' : 'review'
    this.error = undefined
    this.entries = order.calls.map((call, at) => {
      const hash = hashes[at]
      return { call, status: 'waiting', ...(hash !== undefined && { hash }) }
    })
    this.#sent = new SentCalls(this.#open.inTurn, order)
    this.#callsId = callsId
    if (callsId === undefined) this.review.open(order, hashes.length)
    else this.review.openTaken(order)
  }

  private make(order: CheckedOrder): Promise<readonly string[]> {
    const { review } = this
    const context = {
      host: this.#host,
      signal: this.#stopping.signal,
      check: (from: number) => review.check(order, from),
      ask: review.consent.ask,
    }
    if (review.way === 'inTurn')
      return runInTurn(order, this.entries, {
        ...context,
        feeOf: review.feeOf,
        report: (place, more) => this.report(place, more),
        sentElsewhere: (place) => this.#sent?.find(place),
      })
    return runTogether(order, {
      ...context,
      callsId: this.#callsId,
      onTaken: (id) => this.#open.together.keep(order, [], id),
      sponsor: review.payer === 'dapp' ? order.sponsor : undefined,
      fee: () => review.fee,
      report: (status) => this.setEntries(this.entries.map((entry) => ({ ...entry, status }))),
    })
  }

  private report(place: number, more: Partial<BatchEntry>): void {
    this.setEntries(this.entries.map((entry, at) => (at === place ? { ...entry, ...more } : entry)))
    const hashes = this.entries.flatMap(({ hash }) => hash ?? [])
    if (hashes.length > 0) this.#sent?.keep(hashes)
  }

  private stopAt(order: CheckedOrder, error: Error): void {
    const isOver = isFinal(error)
    this.setEntries(
      this.entries.map((entry): BatchEntry => {
        if (entry.status === 'done') return entry
        if (codeOf(error) !== 'batch/callFailed' || entry.status !== 'pending')
          return { ...entry, status: isOver ? 'failed' : 'waiting' }
        // It is made again when the visitor goes on.
        const { hash, ...rest } = entry
        if (hash !== undefined) this.#sent?.fail(hash)
        return { ...rest, status: 'failed' }
      }),
    )
    const isSent = this.entries.some(({ status, hash }) => status === 'failed' || hash)
    this.status = isOver || isSent ? 'stopped' : 'review'
    this.error = error
    // What is known to have ended is not left in the middle.
    if (['batch/failed', 'batch/partly'].includes(codeOf(error))) this.#open.together.forget(order)
    if (codeOf(error) === 'batch/notSponsored') this.review.setSponsorship('declined')
    else if (isCallsRefusal(error) && order.allowsInTurn && !order.atomicRequired)
      this.review.offer(['inTurn'])
    this.review.reviewAgain(error, this.made)
    if (this.#dismiss === undefined) this.settleStopped()
  }

  private finish(result: BatchResult): void {
    this.status = 'done'
    this.#settle?.resolve(result)
    this.#settle = undefined
    if (this.#dismiss === undefined) this.reset()
  }

  private settleStopped(): void {
    const { status, made, entries, review } = this
    const cause = this.error ?? review.obstacle
    const isSent = entries.some(({ hash }) => hash !== undefined)
    const isImpossible = review.ways.status === 'success' && review.ways.data.length === 0
    const isTold = cause && (status === 'stopped' || isImpossible)
    const reason = isTold ? cause : requestErrors.create('rejected', [], { cause })
    const stopped = () => batchErrors.create('stopped', [made, entries.length], { cause })
    this.#settle?.reject(isSent ? stopped() : reason)
    this.#settle = undefined
    this.reset()
  }

  private reset(): void {
    this.status = 'idle'
    this.entries = []
    this.error = undefined
    this.review.clear()
  }

  private setEntries(entries: readonly BatchEntry[]): void {
    this.entries = entries
  }
}
