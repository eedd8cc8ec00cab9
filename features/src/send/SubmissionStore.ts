import { type Async, codeOf, type Transaction, toError } from '@portico/core'
import type { Fee, SendRequest } from '@portico/core/adapter'
import { transferErrors } from '@portico/core/amount'
import {
  type OpenRequests,
  openRequestErrors,
  type PreviewRisk,
  type TransferUnits,
} from '@portico/core/calls'
import { isUserRejection, requestErrors } from '@portico/core/errors'
import { describeSent, newTransaction } from '@portico/core/feature/store'
import { makeAutoObservable } from '@portico/core/state'
import type { Receiver } from './receiver/ReceiverStore.ts'
import type { RecentReceivers } from './receiver/RecentReceivers.ts'
import type { SendHost } from './SendHost.ts'

/** One request to the wallet; `fee` as shown in the review, absent when it was not known. */
export type Attempt = {
  readonly request: SendRequest
  readonly receiver: Receiver
  /** The open requests that the visitor accepted. */
  readonly acceptedRequests: readonly string[]
  readonly fee?: Fee
  /** Absent where the amount says it, or no preview was shown. */
  readonly units?: TransferUnits
  /** Risks that the visitor accepted. */
  readonly accepted?: readonly PreviewRisk[]
}

/** What survives a reload: the latest receivers, and requests that a wallet may still show. */
export type Stored = { readonly recents: RecentReceivers; readonly open: OpenRequests }

/** The latest request to the wallet; one transfer at a time. */
export class SubmissionStore {
  sending: Async<Transaction> = { status: 'idle' }
  /** The last transfer that was sent, even if the visitor had stopped waiting for it. */
  sent: Transaction | undefined = undefined
  readonly #host: SendHost
  readonly #stored: Stored
  /** The attempt whose outcome `sending` holds. */
  #current: Attempt | undefined
  #done: SendRequest | undefined

  constructor(host: SendHost, stored: Stored) {
    this.#host = host
    this.#stored = stored
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The fee, or what the token withholds, rose above the reviewed one, so the visitor must confirm the new one. */
  get isFeeRefused(): boolean {
    const { sending } = this
    if (sending.status !== 'error') return false
    const { error } = sending
    return (
      transferErrors.is(error, 'feeAboveReview') || transferErrors.is(error, 'withheldAboveReview')
    )
  }

  get isPending(): boolean {
    return this.sending.status === 'pending'
  }

  /** Another request of the account may be open in the wallet, and the visitor has not accepted that. */
  get isNotAccepted(): boolean {
    const { sending } = this
    return sending.status === 'error' && openRequestErrors.is(sending.error, 'notAccepted')
  }

  /**
   * Requests the transfer from the wallet, unless a request is pending. The outcome is recorded even after
   * `giveUp`; true when it was sent and nothing else was prepared since.
   */
  async submit(attempt: Attempt): Promise<boolean> {
    const { request, receiver } = attempt
    if (this.isPending || request === this.#done) return false
    this.begin(attempt)
    try {
      const { hash } = await this.#stored.open.ask(request, attempt.acceptedRequests, () =>
        this.requestTransfer(attempt),
      )
      this.#done = request
      this.succeed(attempt, hash)
    } catch (error) {
      this.fail(attempt, toError(error))
      return false
    }
    this.#host.track('SEND_SUCCESS', eventOf(request))
    this.#stored.recents.add(request.account.namespace, receiver)
    return attempt === this.#current
  }

  /** Stops waiting for the wallet, which may still answer. */
  giveUp(): void {
    if (this.isPending) this.sending = { status: 'idle' }
  }

  /** Resets the state for another transfer: the outcome of the current request is not shown. */
  forget(): void {
    this.#current = undefined
    this.sending = { status: 'idle' }
  }

  private begin(attempt: Attempt): void {
    this.#current = attempt
    this.sending = { status: 'pending' }
  }

  private requestTransfer({
    request,
    fee,
    units,
    accepted,
  }: Attempt): Promise<{ readonly hash: string }> {
    const { account, network, connector, ...input } = request
    const signer = { account, network, connector }
    this.#host.track('SEND_INITIATED', eventOf(request))
    return this.#host.send({
      ...input,
      signer,
      ...(fee && { reviewedFee: fee }),
      ...(units && { reviewedUnits: units }),
      ...(accepted && { accepted }),
    })
  }

  /** The kit records the transaction itself; this copy is for the screen, even when recording failed. */
  private succeed(attempt: Attempt, hash: string): void {
    const { request } = attempt
    const described = describeSent({ verb: 'send', request, answer: { hash } })
    const sent = newTransaction(described, this.#host.clock.now())
    this.sent = sent
    // Also after `giveUp`: a sent transfer is not offered again.
    if (attempt === this.#current) this.sending = { status: 'success', data: sent }
  }

  private fail(attempt: Attempt, error: Error): void {
    const { request } = attempt
    const isRefusal = requestErrors.is(error, 'rejected') || isUserRejection(error)
    if (isRefusal) this.#host.track('SEND_REJECTED', eventOf(request))
    else this.#host.track('SEND_ERROR', { ...eventOf(request), code: codeOf(error) || 'unknown' })
    if (attempt === this.#current && this.isPending) this.sending = { status: 'error', error }
  }
}

function eventOf({ network, token }: SendRequest) {
  const symbol = token?.symbol ?? network.nativeCurrency.symbol
  return { network: network.caipNetworkId, token: symbol }
}
