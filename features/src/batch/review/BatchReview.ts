import {
  type Async,
  type CallPreview,
  type CallsPreview,
  latest,
  requestErrors,
} from '@portico/core'
import { readCapabilities } from '@portico/core/calls'
import { makeObservable } from '@portico/core/state'
import type { BatchHost } from '../BatchHost.ts'
import type { BatchWay } from '../BatchRequest.ts'
import { batchErrors } from '../batchErrors.ts'
import type { BatchOrder, CheckedOrder } from '../run/BatchOrder.ts'
import { differs } from './differs.ts'
import { waysOf } from './waysOf.ts'

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
  readonly #host: Pick<BatchHost, 'adapter' | 'clock'>
  readonly #reading = latest()

  constructor(host: Pick<BatchHost, 'adapter' | 'clock'>) {
    this.#host = host
    makeObservable(this, ['check'])
  }

  /** Why the calls cannot be asked for as they are. */
  get obstacle(): Error | undefined {
    const { ways, preview, from } = this
    if (ways.status === 'success' && ways.data.length === 0)
      return batchErrors.create('notAtomic', [])
    if (preview.status !== 'success' || !preview.data.failure) return undefined
    const { failure: cause, failedAt = 0 } = preview.data
    return batchErrors.create('wouldFail', [from + failedAt + 1], { cause })
  }

  /** Who pays the network's fee; `undefined` where the dapp does not offer to, or the wallet has not said what it can. */
  get payer(): 'dapp' | 'visitor' | undefined {
    const { order, way, sponsorship } = this
    if (!order?.sponsor || way === undefined) return undefined
    return sponsorship === 'offered' && way !== 'inTurn' ? 'dapp' : 'visitor'
  }

  /** What each call does: by a trial where there is one, else by its own data. */
  get calls(): readonly CallPreview[] {
    const { order, preview, from } = this
    const tried = preview.status === 'success' ? preview.data.calls : []
    return (order?.described ?? []).map((own, place) => tried[place - from] ?? own)
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

  /** Shows an order whose calls a wallet took at once. */
  openTaken(order: CheckedOrder): void {
    this.clear()
    this.order = order
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
  }

  /** Once it declined, the visitor pays, after one more press. */
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
        return { status: 'success', data: await this.read(order, from) }
      } catch (error) {
        return { status: 'error', error: error as Error }
      }
    })
    if (answer && this.order === order) this.setPreview(answer)
  }

  /**
   * S15: nothing is asked for that would fail now, or do something else than was shown. Throws `batch/wouldFail` and
   * `batch/differs`.
   */
  async check(order: BatchOrder, from: number): Promise<void> {
    // A node that does not answer proves nothing, and refuses nothing.
    const now = await this.read(order, from).catch(() => undefined)
    if (!now) return
    const { failure, failedAt = 0 } = now
    if (failure) throw batchErrors.create('wouldFail', [from + failedAt + 1], { cause: failure })
    const { preview } = this
    if (from !== this.from) return
    // Who confirms before the trial ended is not held up; the fee must not be above that of this one.
    if (preview.status === 'pending') return this.setPreview({ status: 'success', data: now })
    // What a node kept to itself at first was not shown at all.
    if (preview.status === 'success' && !differs(preview.data, now)) return
    this.setPreview({ status: 'success', data: now })
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

  private async read({ signer, calls }: BatchOrder, from: number): Promise<CallsPreview> {
    const { chainNamespace: namespace } = signer.network
    const adapter = await this.#host.adapter(namespace)
    if (!adapter?.previewCalls)
      throw requestErrors.create('unsupported', ['previewCalls', namespace])
    return adapter.previewCalls({ ...signer, calls: calls.slice(from) })
  }

  private setPreview(preview: Async<CallsPreview>): void {
    this.preview = preview
  }
}
