import { type Async, type Call, codeOf, toError } from '@portico/core'
import type { Fee } from '@portico/core/adapter'
import { formatAmount, transferErrors } from '@portico/core/amount'
import { latest } from '@portico/core/async'
import { makeAutoObservable } from '@portico/core/state'
import type { NamesHost } from './NamesHost.ts'
import { nameRegistrationErrors } from './nameRegistrationErrors.ts'
import { withNodeLimit } from './withNodeLimit.ts'

export type FeeRequest = {
  readonly name: string
  /** The same for the same transaction, so that a fee never stands under another one. */
  readonly about: string
  /** The transaction, or one that costs the same. */
  prepare(): Promise<Call>
  /** Before a node is asked, as while the visitor types. */
  readonly delayMs?: number
}

/**
 * The most that the network takes for the next transaction of a name: shown before the wallet is asked, and passed on as
 * the fee that the visitor reviewed.
 */
export class NetworkFee {
  current: Async<Fee> = { status: 'idle' }
  /** Whether the visitor looks at the fee in the wallet, since nobody told it. */
  accepted = false
  readonly #host: NamesHost
  readonly #asking = latest()
  #request: FeeRequest | undefined
  /** The request that a node has not answered. */
  #unanswered: FeeRequest | undefined

  constructor(host: NamesHost) {
    this.#host = host
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whether no node tells the fee. */
  get isUnknown(): boolean {
    const { current } = this
    return current.status === 'error' && nameRegistrationErrors.is(current.error, 'feeUnknown')
  }

  /** Whether a press leads on: to the wallet, or to the reason why the transaction would fail. */
  get isReady(): boolean {
    const { current, isUnknown, accepted } = this
    return current.status === 'success' || (current.status === 'error' && (!isUnknown || accepted))
  }

  /** Covers this transaction alone. */
  accept(accepted: boolean): void {
    this.accepted = accepted && this.isUnknown
  }

  /** Asks for the fee of a transaction; for the same one again only when nobody told it. */
  async load(request: FeeRequest): Promise<void> {
    const isSame = this.#request?.about === request.about
    if (isSame && (this.current.status !== 'error' || this.accepted || this.#unanswered)) return
    if (!isSame) this.reset({ status: 'pending' })
    await this.ask(request)
  }

  /** No transaction comes next. */
  clear(): void {
    this.#request = undefined
    this.#unanswered = undefined
    void this.#asking(async () => undefined)
    this.reset({ status: 'idle' })
  }

  /**
   * The fee that was shown; `undefined` for one that nobody told and that the visitor looks at in the wallet. Throws
   * `nameRegistration/feeUnknown`, `nameRegistration/wouldFail`, and why there is no such transaction.
   */
  confirm(name: string): Fee | undefined {
    const { current, isUnknown, accepted } = this
    if (current.status === 'success') return current.data
    if (isUnknown && accepted) return undefined
    if (current.status === 'error') throw current.error
    throw nameRegistrationErrors.create('feeUnknown', [name])
  }

  /** Asks again after a failed press: for a fee that rose, or that was not known. */
  retry(cause: unknown): void {
    const request = this.#request
    if (!request) return
    if (transferErrors.is(cause, 'feeAboveReview')) this.reset({ status: 'pending' })
    else if (this.current.status !== 'error' || this.accepted) return
    void this.ask({ ...request, delayMs: 0 })
  }

  private async ask(request: FeeRequest): Promise<void> {
    this.#request = request
    this.#unanswered = request
    const answer = await this.#asking(async (signal): Promise<Async<Fee>> => {
      try {
        return { status: 'success', data: await estimateNameFee(this.#host, request, signal) }
      } catch (error) {
        return { status: 'error', error: toError(error) }
      }
    })
    if (this.#unanswered === request) this.#unanswered = undefined
    if (answer) this.set(answer)
  }

  private reset(current: Async<Fee>): void {
    this.accepted = false
    this.current = current
  }

  private set(current: Async<Fee>): void {
    this.current = current
  }
}

/**
 * Asks a node for the most that a transaction costs. Throws as `prepare` does, `nameRegistration/wouldFail`, and
 * `nameRegistration/feeUnknown` when no node tells it.
 */
async function estimateNameFee(
  host: NamesHost,
  { name, prepare, delayMs = 0 }: FeeRequest,
  signal: AbortSignal,
): Promise<Fee> {
  const { clock } = host
  if (delayMs > 0) await new Promise<void>((resolve) => void clock.after(delayMs, resolve))
  signal.throwIfAborted()
  const signer = host.signer()
  const { network } = signer
  const { to = '', data, value = 0n } = await prepare()
  const amount = formatAmount(value, network.nativeCurrency.decimals)
  const request = { ...signer, to, amount, ...(data !== undefined && { data }) }
  const adapter = await host.adapter(network.chainNamespace)
  const unknown = (cause?: unknown) =>
    nameRegistrationErrors.create('feeUnknown', [name], { cause })
  const fee = await withNodeLimit(host, signal, async () => adapter?.estimateFee?.(request)).catch(
    (cause: unknown) => {
      // Other errors are those of a node that does not answer.
      const isRefusal = /^(request|contract)\//.test(codeOf(cause))
      throw isRefusal
        ? nameRegistrationErrors.create('wouldFail', [name], { cause })
        : unknown(cause)
    },
  )
  if (!fee) throw unknown()
  return fee
}
