import { type Async, shortMessageOf, toError } from '@portico/core'
import type { Fee } from '@portico/core/adapter'
import { transferErrors } from '@portico/core/amount'
import { latest, withLimit } from '@portico/core/async'
import { type CallsPreview, openRequestErrors, readCapabilities } from '@portico/core/calls'
import { networkErrors, requestErrors } from '@portico/core/errors'
import { makeAutoObservable } from '@portico/core/state'
import type { BatchHost } from '../BatchHost.ts'
import { type BatchOrder, type CheckedOrder, waysOf } from '../BatchOrder.ts'
import type { BatchWay } from '../BatchRequest.ts'
import { batchErrors } from '../batchErrors.ts'
import type { BatchConsent, BatchWarning } from './BatchConsent.ts'
import { type CallEffects, differs, feeOf, remainderOf } from './callEffects.ts'

/** Time limit for a trial, in ms. */
const previewTimeoutMs = 8_000
type Host = Pick<BatchHost, 'adapter' | 'clock'>

/** What the visitor is shown of a batch: its effects as a whole, and how the wallet can make it. */
export class BatchReview {
  order: CheckedOrder | undefined = undefined
  /** Empty where the wallet cannot make the calls as the dapp demands. */
  ways: Async<readonly BatchWay[]> = { status: 'idle' }
  way: BatchWay | undefined = undefined
  /** Whether the wallet asks the dapp's paymaster service for the fee. */
  sponsorship: 'offered' | 'unsupported' | 'declined' = 'unsupported'
  /** Of the calls from `from` on. */
  preview: Async<CallsPreview> = { status: 'idle' }
  /** Place of the first call that is not sent yet, from 0. */
  from = 0
  /** The wallet took the calls: they are followed, and nothing is asked for. */
  isTaken = false
  readonly consent: BatchConsent
  readonly #host: Host
  readonly #reading = latest()
  /** What was shown of the calls from each place on, as far as that is known. */
  readonly #shown = new Map<number, CallEffects>()

  constructor(host: Host, consent: BatchConsent) {
    this.#host = host
    this.consent = consent
    makeAutoObservable(this, { check: false, consent: false }, { autoBind: true, deep: false })
  }

  /** The most that the calls cost together, in whole units; `undefined` while nobody told. */
  get fee(): Fee | undefined {
    const { preview } = this
    return preview.status === 'success' ? feeOf(preview.data) : undefined
  }

  /** What needs a tick before the wallet is asked. */
  get warnings(): readonly BatchWarning[] {
    const { order, preview, payer } = this
    if (!order || this.isTaken) return []
    const isOpen = this.consent.isOpen(order.signer)
    const isFailing = preview.status === 'success' && preview.data.failure !== undefined
    const isFeeUnknown = preview.status !== 'pending' && !isFailing && this.fee === undefined
    return [
      ...(isOpen ? (['openRequest'] as const) : []),
      ...(isFeeUnknown && payer !== 'dapp' ? (['feeUnknown'] as const) : []),
    ]
  }

  /** The trial has not answered yet, or something needs a tick. */
  get isWaiting(): boolean {
    return this.preview.status === 'pending' || this.needsConsent
  }

  /** A warning is not accepted yet. */
  get needsConsent(): boolean {
    const { warnings, consent } = this
    return warnings.length > 0 && !consent.covers(warnings)
  }

  /** Why the calls cannot be asked for as they are. */
  get obstacle(): Error | undefined {
    const { ways, preview, from } = this
    if (ways.status === 'success' && ways.data.length === 0)
      return batchErrors.create('notAtomic', [])
    if (preview.status !== 'success' || !preview.data.failure) return undefined
    return wouldFail(preview.data, from)
  }

  /** Who pays the network's fee; `undefined` where the dapp does not offer to, or the wallet has not said what it can. */
  get payer(): 'dapp' | 'visitor' | undefined {
    const { order, way, sponsorship } = this
    if (!order?.sponsor || way === undefined) return undefined
    return sponsorship === 'offered' && way !== 'inTurn' ? 'dapp' : 'visitor'
  }

  /** What each call does: by a trial where there is one, else by its own data. */
  get calls(): CallsPreview['calls'] {
    const { order, preview, from } = this
    const tried = preview.status === 'success' ? preview.data.calls : []
    return (order?.described ?? []).map((call, place) => tried[place - from] ?? call)
  }

  accept(accepted: boolean): void {
    if (accepted && this.order) this.consent.accept(this.order.signer, this.warnings)
    else this.consent.clear()
  }

  /** The most that a call costs as a transaction of its own, as it was shown. */
  feeOf(place: number): Fee | undefined {
    const { preview, from } = this
    return preview.status === 'success' ? preview.data.callFees?.[place - from] : undefined
  }

  /** Shows an order of which the calls before `from` were sent. */
  open(order: CheckedOrder, from: number): void {
    this.clear()
    this.order = order
    this.from = from
    this.ways = { status: 'pending' }
    void this.loadWays()
    void this.loadPreview()
  }

  /** Shows what the visitor has not seen: a request of another tab, or the fee of the calls from `from` on. */
  reviewAgain(error: Error, from: number): void {
    if (openRequestErrors.is(error, 'notAccepted')) this.consent.clear()
    if (!transferErrors.is(error, 'feeAboveReview')) return
    this.from = from
    void this.loadPreview()
  }

  /** Shows an order whose calls a wallet took at once. */
  openTaken(order: CheckedOrder): void {
    this.clear()
    this.order = order
    this.isTaken = true
    this.offer(['together'])
  }

  clear(): void {
    void this.#reading(async () => undefined) // drops the answer that is awaited
    this.order = undefined
    this.from = 0
    this.ways = { status: 'idle' }
    this.way = undefined
    this.sponsorship = 'unsupported'
    this.preview = { status: 'idle' }
    this.isTaken = false
    this.consent.clear()
  }

  /** Once declined, the visitor pays, after one more press. */
  setSponsorship(sponsorship: 'offered' | 'declined'): void {
    this.sponsorship = sponsorship
  }

  chooseWay(way: BatchWay): void {
    this.way = way
  }

  offer(ways: readonly BatchWay[]): void {
    this.ways = { status: 'success', data: ways }
    this.way = ways[0]
  }

  /** Tries the calls that are not sent yet at the node. */
  async loadPreview(): Promise<void> {
    const { order, from } = this
    if (!order) return
    this.setPreview({ status: 'pending' })
    const answer = await this.#reading(async (): Promise<Async<CallsPreview>> => {
      try {
        const tried = withLimit(this.read(order, from), {
          clock: this.#host.clock,
          ms: previewTimeoutMs,
          expired: () => networkErrors.create('unavailable', [order.signer.network.name]),
        })
        return { status: 'success', data: await tried }
      } catch (error) {
        return { status: 'error', error: toError(error) }
      }
    })
    if (answer && this.order === order) this.setPreview(answer)
  }

  /**
   * S15: nothing is asked for that would fail now, or do something else than was shown. Throws `batch/wouldFail` and
   * `batch/differs`.
   */
  async check(order: BatchOrder, from: number): Promise<void> {
    const isLast = from === order.calls.length - 1 || this.way !== 'inTurn'
    // A node that does not answer proves nothing, and refuses nothing.
    const [now, next] = await Promise.all([
      this.read(order, from).catch(() => undefined),
      isLast ? undefined : this.read(order, from, from + 1).catch(() => undefined),
    ])
    if (this.order !== order) return // the visitor has left it
    const shown = this.#shown.get(from)
    // What a node keeps to itself about this call is shown once it tells about the next one.
    if (shown && next && !next.failure) this.#shown.set(from + 1, remainderOf(shown, next))
    else this.#shown.delete(from + 1)
    if (!now) return
    if (now.failure) throw wouldFail(now, from)
    // What a node kept to itself at first was not shown at all.
    if (shown && !differs(shown, now)) return
    this.showFrom(from, now)
    throw batchErrors.create('differs', [])
  }

  private async loadWays(): Promise<void> {
    const { order, from } = this
    if (!order) return
    const { signer, sponsor } = order
    const adapter = await this.#host.adapter(signer.network.chainNamespace)
    // A wallet that does not say what it can is asked for each call.
    const capabilities = await readCapabilities(adapter, signer, this.#host.clock)
    if (this.order !== order) return
    if (sponsor?.isAskedBy(capabilities)) this.setSponsorship('offered')
    // What was begun in turn goes on in turn.
    this.offer(from > 0 ? ['inTurn'] : waysOf(capabilities, order))
  }

  private async read(
    { signer, calls }: BatchOrder,
    from: number,
    to?: number,
  ): Promise<CallsPreview> {
    const { chainNamespace: namespace } = signer.network
    const adapter = await this.#host.adapter(namespace)
    if (!adapter?.previewCalls)
      throw requestErrors.create('unsupported', ['previewCalls', namespace])
    return adapter.previewCalls({ ...signer, calls: calls.slice(from, to) })
  }

  /** The visitor checks again what remains. */
  private showFrom(from: number, preview: CallsPreview): void {
    this.from = from
    this.setPreview({ status: 'success', data: preview })
  }

  private setPreview(preview: Async<CallsPreview>): void {
    this.preview = preview
    this.#shown.clear()
    if (preview.status === 'success') this.#shown.set(this.from, preview.data)
  }
}

function wouldFail({ failure: cause, failedAt = 0 }: CallsPreview, from: number): Error {
  const data = { reason: shortMessageOf(cause) }
  return batchErrors.create('wouldFail', [from + failedAt + 1], { cause, data })
}
