import type { Async, Fee, KitError, NamespaceAdapter, Preview, SendRequest } from '@portico/core'
import { makeAutoObservable, observableRef } from '@portico/core/state'
import type { SendHost } from '../SendHost.ts'
import { sendErrors } from '../sendErrors.ts'
import type { Warning } from '../warnings/Warning.ts'
import { type Known, warningsOf } from '../warnings/warningsOf.ts'
import { askAbout } from './askAbout.ts'
import { shortOfFee } from './shortOfFee.ts'

/** What a transfer costs and does, as far as could be told, and what speaks against it. */
export class ReviewStore {
  /** What is reviewed. */
  request: SendRequest | undefined = undefined
  fee: Async<Fee> = { status: 'idle' }
  preview: Async<Preview> = { status: 'idle' }
  /** Whether code holds the receiver's address; absent while that is not known. */
  isContract: boolean | undefined = undefined
  /** The visitor knows of every warning that blocks. */
  accepted = false
  readonly #host: SendHost
  readonly #known: Known

  constructor(host: SendHost, known: Known) {
    this.#host = host
    this.#known = known
    const refs = { request: observableRef, fee: observableRef, preview: observableRef } as const
    makeAutoObservable(this, refs, { autoBind: true })
  }

  /** What to know about the receiver and about what was asked before, the gravest first. */
  get warnings(): readonly Warning[] {
    const { request, isContract } = this
    return request ? warningsOf(this.#host, this.#known, { ...request, isContract }) : []
  }

  /** Why it cannot be sent, whatever the visitor accepts; what is not known is no obstacle. */
  get obstacle(): KitError | undefined {
    const { request, fee, preview } = this
    if (!request) return undefined
    const native = this.#host.balances.list(this.#host.connections.current())[0]
    const balance = native?.quantity.numeric
    if (shortOfFee({ fee, balance, amount: request.token ? '0' : request.amount }))
      return sendErrors.create('shortOfFee', [request.network.nativeCurrency.symbol])
    const cause = preview.status === 'ready' ? preview.value.failure : undefined
    return cause && sendErrors.create('wouldFail', [], { cause })
  }

  get isBlocked(): boolean {
    const waits = this.warnings.some(({ blocking }) => blocking) && !this.accepted
    return waits || this.obstacle !== undefined
  }

  /** Asks all there is to know; an older question's answers are dropped. */
  async load(adapter: NamespaceAdapter, request: SendRequest): Promise<void> {
    this.begin(request)
    await askAbout(adapter, request, {
      fee: (fee) => this.learn(request, { fee }),
      preview: (preview) => this.learn(request, { preview }),
      contract: (isContract) => this.learn(request, { isContract }),
    })
  }

  accept(accepted: boolean): void {
    this.accepted = accepted
  }

  clear(): void {
    this.request = undefined
    this.fee = { status: 'idle' }
    this.preview = { status: 'idle' }
    this.isContract = undefined
    this.accepted = false
  }

  private begin(request: SendRequest): void {
    this.clear()
    this.request = request
    this.fee = { status: 'loading' }
    this.preview = { status: 'loading' }
  }

  private learn(request: SendRequest, news: Partial<Pick<this, 'fee' | 'preview' | 'isContract'>>) {
    if (request === this.request) Object.assign(this, news)
  }
}
