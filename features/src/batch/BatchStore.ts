import { codeOf, toError } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { isCallsRefusal, OpenRequests } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { presentView } from '@portico/core/feature/store'
import { makeAutoObservable } from '@portico/core/state'
import type { BatchHost } from './BatchHost.ts'
import { type BatchEntry, type BatchOrder, checkOrder } from './BatchOrder.ts'
import { type BatchRequest, type BatchResult, readBatch } from './BatchRequest.ts'
import { BatchRun } from './BatchRun.ts'
import { batchErrors } from './batchErrors.ts'
import { type OpenBatch, OpenBatches } from './OpenBatches.ts'
import { BatchConsent } from './review/BatchConsent.ts'
import { BatchReview } from './review/BatchReview.ts'
import { runInTurn } from './run/runInTurn.ts'
import { runTogether } from './run/runTogether.ts'
import type { FindSponsor } from './sponsor/openSponsor.ts'

/** Several calls of the active account, from the review to the end. */
export class BatchStore {
  /** The batch that the visitor sees, or has left while the wallet was asked. */
  current: BatchRun | undefined = undefined
  readonly review: BatchReview
  readonly #host: BatchHost
  readonly #findSponsor: FindSponsor
  readonly #open: OpenBatches
  #dismiss: (() => void) | undefined

  constructor(host: BatchHost, findSponsor: FindSponsor = () => undefined) {
    this.#host = host
    this.#findSponsor = findSponsor
    this.review = new BatchReview(host, new BatchConsent(new OpenRequests(host, 'batch')))
    this.#open = new OpenBatches(host.storage)
    makeAutoObservable(this, { run: false, goOn: false }, { autoBind: true, deep: false })
  }

  get status(): 'idle' | BatchRun['status'] {
    return this.current?.status ?? 'idle'
  }

  get entries(): readonly BatchEntry[] {
    return this.current?.entries ?? []
  }

  get error(): Error | undefined {
    return this.current?.error
  }

  /** How many calls were made. */
  get made(): number {
    return this.current?.made ?? 0
  }

  /** Whether the visitor may go on after it stopped. */
  get canGoOn(): boolean {
    return this.current?.canGoOn ?? false
  }

  /** The batch that was left in the middle, where the active account can go on with it. */
  get unfinished(): OpenBatch | undefined {
    const connection = this.#host.connections.current()
    if (!connection || this.current) return undefined
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
    const run = await this.begin({ signer, calls, atomicRequired, sponsor })
    return run.result()
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
    if (this.current) this.#open.forget(this.current.order)
    this.close()
  }

  /** Makes the calls that are not made yet. */
  async confirm(): Promise<void> {
    const { current: run, review } = this
    const { way } = review
    if (!run || !way || review.isWaiting) return
    const mayGoOn = run.canGoOn || (run.status === 'stopped' && review.isTaken)
    if (run.status !== 'review' && !mayGoOn) return
    const { order } = run
    const where = { network: order.signer.network.caipNetworkId, calls: order.calls.length, way }
    const { track, signal: life } = this.#host
    track('BATCH_INITIATED', where)
    const stopping = run.begin()
    const end = () => stopping.abort(life.reason)
    life.addEventListener('abort', end)
    try {
      const hashes = await this.make(run, stopping.signal)
      this.#open.forget(order)
      track('BATCH_SUCCESS', where)
      run.finish({ way, hashes })
      if (run === this.current && !this.#dismiss) this.reset()
    } catch (error) {
      track('BATCH_ERROR', { ...where, code: codeOf(error) || 'unknown' })
      this.stop(run, toError(error))
    } finally {
      life.removeEventListener('abort', end)
    }
  }

  /** Closes the view; what was begun ends before the next question to the wallet. */
  close(): void {
    const { current } = this
    const dismiss = this.#dismiss
    if (!dismiss || !current) return
    this.#dismiss = undefined
    dismiss()
    if (current.status === 'running') current.leave()
    else if (current.status === 'done') this.reset()
    else this.abandon(current)
  }

  private async begin(requested: BatchOrder, stored?: OpenBatch): Promise<BatchRun> {
    const { chainNamespace } = requested.signer.network
    const order = await checkOrder(await this.#host.adapter(chainNamespace), requested)
    if (this.status === 'done') this.close() // its result is known
    // A wallet may never answer for a batch that the visitor has left: it is followed beside the new one.
    const isAbandoned = this.status === 'running' && !this.#dismiss
    if (this.current && !isAbandoned) throw batchErrors.create('busy', [])
    const run = new BatchRun(order, this.#open, stored)
    this.show(run)
    this.#dismiss = presentView(this.#host, ['Batch'], () => this.close())
    return run
  }

  private show(run: BatchRun): void {
    this.current = run
    if (run.callsId !== undefined) this.review.openTaken(run.order)
    else this.review.open(run.order, run.entries.filter(({ hash }) => hash !== undefined).length)
  }

  private make(run: BatchRun, signal: AbortSignal): Promise<readonly string[]> {
    const { review } = this
    const { order } = run
    const context = {
      host: this.#host,
      signal,
      check: (from: number) => review.check(order, from),
      ask<answer>(signer: Signer, ask: () => Promise<answer>) {
        return review.consent.ask(signer, async () => {
          signal.throwIfAborted()
          return ask()
        })
      },
    }
    if (review.way === 'inTurn')
      return runInTurn(order, run.entries, {
        ...context,
        feeOf: review.feeOf,
        report: run.report,
        sentElsewhere: run.sentElsewhere,
      })
    return runTogether(order, {
      ...context,
      callsId: run.callsId,
      onTaken: (id) => this.#open.together.keep(order, [], id),
      sponsor: review.payer === 'dapp' ? order.sponsor : undefined,
      fee: () => review.fee,
      report: run.reportAll,
    })
  }

  private stop(run: BatchRun, error: Error): void {
    const { review } = this
    const { order } = run
    run.stop(error)
    // What is known to have ended is not left in the middle.
    if (['batch/failed', 'batch/partly'].includes(codeOf(error))) this.#open.together.forget(order)
    if (run === this.current) {
      if (codeOf(error) === 'batch/notSponsored') review.setSponsorship('declined')
      else if (isCallsRefusal(error) && order.allowsInTurn && !order.atomicRequired)
        review.offer(['inTurn'])
      review.reviewAgain(error, run.made)
    }
    if (run !== this.current || !this.#dismiss) this.abandon(run)
  }

  private abandon(run: BatchRun): void {
    const { review } = this
    const isShown = run === this.current
    const { ways } = review
    const isImpossible = isShown && ways.status === 'success' && ways.data.length === 0
    const cause = run.error ?? (isShown ? review.obstacle : undefined)
    const isReported = cause && (run.status === 'stopped' || isImpossible)
    run.abandon(isReported ? cause : requestErrors.create('rejected', [], { cause }), cause)
    if (isShown) this.reset()
  }

  private reset(): void {
    this.current = undefined
    this.review.clear()
  }
}
