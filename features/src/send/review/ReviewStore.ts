import {
  type Async,
  type Fee,
  type KitError,
  type NamespaceAdapter,
  networkErrors,
  type Preview,
  type SendRequest,
} from '@portico/core'
import { compareAmounts } from '@portico/core/amount'
import { makeObservable } from '@portico/core/state'
import { tokenAddress } from '../amount/tokenAddress.ts'
import type { SendHost } from '../SendHost.ts'
import { sendErrors } from '../sendErrors.ts'
import type { Warning } from '../warnings/Warning.ts'
import { type Known, warningsOf } from '../warnings/warningsOf.ts'
import { differsFromRequest } from './differsFromRequest.ts'
import { lacksFeeFunds } from './lacksFeeFunds.ts'
import { requestReview } from './requestReview.ts'

/** What chain families say of a token that is not as the list of balances says. */
const wrong = /\/(otherDecimals|wrongDecimals|noDecimals|notAToken)$/

/** True where the chain was asked and says that the amount would be another one than is shown. */
function isTokenWrong(
  answer: Async<unknown>,
): answer is { readonly status: 'error'; readonly error: Error } {
  return answer.status === 'error' && wrong.test((answer.error as { code?: string }).code ?? '')
}

/** As long as a trial is waited for, in ms. */
const patience = 8_000

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
  #asking = new AbortController()

  constructor(host: SendHost, known: Known) {
    this.#host = host
    this.#known = known
    makeObservable(this)
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
    const { network, token, amount } = request
    const tokens = this.#host.balances.list(this.#host.connections.current())
    const held = tokens.find((it) => tokenAddress(it) === token?.address)?.quantity.numeric
    // It may have left meanwhile.
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

  get isBlocked(): boolean {
    const waits = this.warnings.some(({ blocking }) => blocking) && !this.accepted
    const isLoading = this.fee.status === 'pending' || this.preview.status === 'pending'
    return waits || isLoading || this.obstacle !== undefined
  }

  /** Asks all there is to know; an older question's answers are dropped. */
  async load(adapter: NamespaceAdapter, request: SendRequest): Promise<void> {
    this.begin(request)
    const { signal } = this.#asking
    const end = () => this.#asking.abort()
    this.#host.signal.addEventListener('abort', end)
    const cancel = this.#host.clock.after(patience, () => this.waitNoLonger(request))
    await requestReview(adapter, request, {
      signal,
      fee: (fee) => this.learn(request, { fee }),
      preview: (preview) => this.learn(request, { preview }),
      contract: (isContract) => this.learn(request, { isContract }),
    })
    cancel()
    this.#host.signal.removeEventListener('abort', end)
  }

  accept(accepted: boolean): void {
    this.accepted = accepted
  }

  clear(): void {
    this.#asking.abort()
    this.#asking = new AbortController()
    this.request = undefined
    this.fee = { status: 'idle' }
    this.preview = { status: 'idle' }
    this.isContract = undefined
    this.accepted = false
  }

  private begin(request: SendRequest): void {
    this.clear()
    this.request = request
    this.fee = { status: 'pending' }
    this.preview = { status: 'pending' }
  }

  /** A node that does not answer keeps nobody from sending; what it says later counts all the same. */
  private waitNoLonger(request: SendRequest): void {
    const error = networkErrors.create('unavailable', [request.network.name])
    const failed = { status: 'error', error } as const
    if (this.preview.status === 'pending') this.learn(request, { preview: failed })
    if (this.fee.status === 'pending') this.learn(request, { fee: failed })
  }

  private learn(request: SendRequest, news: Partial<Pick<this, 'fee' | 'preview' | 'isContract'>>) {
    if (request === this.request) Object.assign(this, news)
  }
}
