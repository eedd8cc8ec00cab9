import {
  type Async,
  type Fee,
  type KitError,
  type NamespaceAdapter,
  networkErrors,
  type Preview,
  type PreviewRisk,
  type SendRequest,
  type TransferUnits,
} from '@portico/core'
import { compareAmounts } from '@portico/core/amount'
import { makeAutoObservable } from '@portico/core/state'
import { tokenAddress } from '../amount/tokenAddress.ts'
import type { SendHost } from '../SendHost.ts'
import { sendErrors } from '../sendErrors.ts'
import type { Warning } from '../warnings/Warning.ts'
import { type Known, warningsOf } from '../warnings/warningsOf.ts'
import { differsFromRequest } from './differsFromRequest.ts'
import { lacksFeeFunds } from './lacksFeeFunds.ts'
import { requestReview } from './requestReview.ts'

/** Error codes of adapters for a token whose data differs from the list of balances. */
const tokenMismatch = /\/(otherDecimals|wrongDecimals|noDecimals|notAToken)$/

/** True when the chain reports that a different amount than shown would be sent. */
function isTokenWrong(
  answer: Async<unknown>,
): answer is { readonly status: 'error'; readonly error: Error } {
  return (
    answer.status === 'error' && tokenMismatch.test((answer.error as { code?: string }).code ?? '')
  )
}

/** Time limit for the preview, in ms. */
const previewTimeoutMs = 8_000

/** Fee, preview and warnings of the transfer under review. */
export class ReviewStore {
  /** The request under review. */
  request: SendRequest | undefined = undefined
  fee: Async<Fee> = { status: 'idle' }
  preview: Async<Preview> = { status: 'idle' }
  /** Whether the receiver is a contract; absent while unknown. */
  isContract: boolean | undefined = undefined
  /** The visitor accepted every blocking warning. */
  accepted = false
  /** Ids of the open requests that were shown when the visitor accepted. */
  acceptedRequests: readonly string[] = []
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
    const { request, isContract, fee, risks } = this
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
    if (!request) return undefined
    const { network, token, amount } = request
    const tokens = this.#host.balances.list(this.#host.connections.current())
    const held = tokens.find((it) => tokenAddress(it) === token?.address)?.quantity.numeric
    // The balance may have changed meanwhile.
    if (held !== undefined && compareAmounts(amount, held) > 0)
      return sendErrors.create('tooMuch', [token?.symbol ?? network.nativeCurrency.symbol])
    if (lacksFeeFunds({ fee, balance: tokens[0]?.quantity.numeric, amount: token ? '0' : amount }))
      return sendErrors.create('shortOfFee', [network.nativeCurrency.symbol])
    const wrongToken = [fee, preview].find(isTokenWrong)
    if (wrongToken) return wrongToken.error as KitError
    if (preview.status !== 'success') return undefined
    const cause = preview.data.failure
    if (cause) return sendErrors.create('wouldFail', [], { cause })
    const cost = fee.status === 'success' ? fee.data.amount : undefined
    if (differsFromRequest(request, preview.data, cost)) return sendErrors.create('differs', [])
    return undefined
  }

  /** The base units that were shown, where the amount alone does not fix them. */
  get units(): TransferUnits | undefined {
    const { request, preview } = this
    const changes = preview.status === 'success' ? preview.data.changes : []
    return changes.find((it) => it.exact && it.address === request?.token?.address)?.exact
  }

  get isBlocked(): boolean {
    const waits = this.warnings.some(({ blocking }) => blocking) && !this.accepted
    const isLoading = this.fee.status === 'pending' || this.preview.status === 'pending'
    return waits || isLoading || this.obstacle !== undefined
  }

  /** Loads fee, preview and contract check; the answers to an older request are dropped. */
  async load(adapter: NamespaceAdapter, request: SendRequest): Promise<void> {
    this.begin(request)
    const { signal } = this.#loading
    const end = () => this.#loading.abort()
    this.#host.signal.addEventListener('abort', end)
    const cancel = this.#host.clock.after(previewTimeoutMs, () => this.expire(request))
    await requestReview(adapter, request, {
      signal,
      fee: (fee) => this.applyAnswer(request, { fee }),
      preview: (preview) => this.applyAnswer(request, { preview }),
      contract: (isContract) => this.applyAnswer(request, { isContract }),
    })
    cancel()
    this.#host.signal.removeEventListener('abort', end)
  }

  accept(accepted: boolean): void {
    this.accepted = accepted
    this.acceptedRequests = accepted && this.request ? this.#known.open.of(this.request) : []
  }

  clear(): void {
    this.#loading.abort()
    this.#loading = new AbortController()
    this.request = undefined
    this.fee = { status: 'idle' }
    this.preview = { status: 'idle' }
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
