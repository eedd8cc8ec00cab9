import { type Async, type KitError, toError } from '@portico/core'
import type { Fee, NamespaceAdapter, SendRequest } from '@portico/core/adapter'
import type { Preview, PreviewRisk, TransferUnits } from '@portico/core/calls'
import { networkErrors, requestErrors } from '@portico/core/errors'
import { makeAutoObservable, runInAction } from '@portico/core/state'
import type { SendHost } from '../SendHost.ts'
import { findObstacle } from './findObstacle.ts'
import { type Known, type Warning, warningsOf } from './warnings.ts'

const idle = { status: 'idle' } as const

/** Time limit for the preview, in ms. */
const previewTimeoutMs = 8_000

/** Fee, preview and warnings of the transfer under review. */
export class ReviewStore {
  /** The request under review. */
  request: SendRequest | undefined = undefined
  fee: Async<Fee> = idle
  preview: Async<Preview> = idle
  /** Whether the receiver is a contract; absent while unknown. */
  isContract: boolean | undefined = undefined
  /** The visitor accepted every blocking warning. */
  accepted = false
  /** Ids of the open requests that were shown when the visitor accepted. */
  acceptedRequests: readonly string[] = []
  /** The warnings as they were when the wallet was asked: its own request is no earlier one. */
  held: readonly Warning[] | undefined = undefined
  readonly #host: SendHost
  readonly #known: Known
  #loading = new AbortController()

  constructor(host: SendHost, known: Known) {
    this.#host = host
    this.#known = known
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Warnings about open requests, about the coins and about the receiver, the most severe first. */
  get warnings(): readonly Warning[] {
    const { request, isContract, fee, risks, held } = this
    if (held) return held
    const isFeeUnknown = fee.status === 'error' || fee.status === 'idle'
    return request
      ? warningsOf(this.#host, this.#known, { ...request, isContract, isFeeUnknown, risks })
      : []
  }

  /** What the preview cannot rule out. */
  get risks(): readonly PreviewRisk[] {
    return this.preview.status === 'success' ? (this.preview.data.risks ?? []) : []
  }

  /** The reason why it cannot be sent, regardless of accepted warnings; unknown facts do not block. */
  get obstacle(): KitError | undefined {
    const { request, fee, preview } = this
    const { balances, connections } = this.#host
    if (!request) return undefined
    return findObstacle({ request, fee, preview }, balances.list(connections.current()))
  }

  /** The base units that were shown, where the amount alone does not fix them. */
  get units(): TransferUnits | undefined {
    const { request, preview } = this
    const changes = preview.status === 'success' ? preview.data.changes : []
    return changes.find((it) => it.exact && it.address === request?.token?.address)?.exact
  }

  /** A warning that blocks is not accepted yet. */
  get needsConsent(): boolean {
    return this.warnings.some(({ blocking }) => blocking) && !this.accepted
  }

  get isBlocked(): boolean {
    const isLoading = this.fee.status === 'pending' || this.preview.status === 'pending'
    return this.needsConsent || isLoading || this.obstacle !== undefined
  }

  /** Loads fee, preview and contract check, all at once; the answers to an older request are dropped. */
  async load(adapter: NamespaceAdapter, request: SendRequest): Promise<void> {
    this.begin(request)
    const { signal } = this.#loading
    const end = () => this.#loading.abort()
    this.#host.signal.addEventListener('abort', end)
    const cancel = this.#host.clock.after(previewTimeoutMs, () => this.expire(request))
    const { network, to: address, account } = request
    const queries = {
      fee: () => adapter.estimateFee?.(request),
      preview: () => adapter.simulate?.(request),
      contract: () => adapter.isContract?.({ network, address, signal }),
    }
    const noPreview = () => requestErrors.create('unsupported', ['simulate', account.namespace])
    await Promise.all([
      settle(queries.fee).then((fee) => this.applyAnswer(request, { fee: fee ?? idle })),
      settle(queries.preview).then((preview) =>
        this.applyAnswer(request, { preview: preview ?? { status: 'error', error: noPreview() } }),
      ),
      settle(queries.contract).then((answer) => {
        const isContract = answer?.status === 'success' ? answer.data : undefined
        this.applyAnswer(request, { isContract })
      }),
    ])
    cancel()
    this.#host.signal.removeEventListener('abort', end)
  }

  /** Keeps the warnings, and what was accepted, until the returned function is called. */
  hold(): () => void {
    const held = [...this.warnings]
    this.held = held
    return () =>
      runInAction(() => {
        if (this.held === held) this.held = undefined
      })
  }

  accept(accepted: boolean): void {
    if (this.held) return
    this.accepted = accepted
    this.acceptedRequests = accepted && this.request ? this.#known.open.of(this.request) : []
  }

  clear(): void {
    this.held = undefined
    this.#loading.abort()
    this.#loading = new AbortController()
    this.request = undefined
    this.fee = idle
    this.preview = idle
    this.isContract = undefined
    this.accept(false)
  }

  private begin(request: SendRequest): void {
    this.clear()
    this.#known.open.read()
    this.request = request
    this.fee = { status: 'pending' }
    this.preview = { status: 'pending' }
  }

  /** An unresponsive node does not block sending; a late answer is still applied. */
  private expire(request: SendRequest): void {
    const error = networkErrors.create('unavailable', [request.network.name])
    const failed = { status: 'error', error } as const
    if (this.preview.status === 'pending') this.applyAnswer(request, { preview: failed })
    if (this.fee.status === 'pending') this.applyAnswer(request, { fee: failed })
  }

  private applyAnswer(
    request: SendRequest,
    answer: Partial<Pick<this, 'fee' | 'preview' | 'isContract'>>,
  ) {
    if (request !== this.request) return
    Object.assign(this, answer)
    // The visitor has not seen these yet when accepting the others.
    const isUnseen = (answer.preview && this.risks.length > 0) || answer.fee?.status === 'error'
    if (isUnseen) this.accepted = false
  }
}

/** `undefined` when the adapter does not support the query. */
async function settle<value>(
  query: () => Promise<value> | undefined,
): Promise<Async<value> | undefined> {
  try {
    const pending = query()
    return pending && { status: 'success', data: await pending }
  } catch (error) {
    return { status: 'error', error: toError(error) }
  }
}
