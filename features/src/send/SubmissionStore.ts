import {
  type Async,
  caipAddress,
  describeSent,
  type Fee,
  isUserRejection,
  newTransaction,
  requestErrors,
  type SendRequest,
  type Transaction,
} from '@portico/core'
import { transferErrors } from '@portico/core/amount'
import { makeObservable } from '@portico/core/state'
import type { OpenRequest } from './OpenRequest.ts'
import type { Receiver } from './receiver/Receiver.ts'
import type { RecentReceivers } from './receiver/RecentReceivers.ts'
import type { SendHost } from './SendHost.ts'

/** Errors after which the transfer may have been made all the same. */
const unsure = /\/(unknownOutcome|unconfirmed)$/

/** One question to the wallet; `fee` as the review showed it, absent where it was not known. */
export type Attempt = {
  readonly request: SendRequest
  readonly receiver: Receiver
  readonly fee?: Fee
}

/** What the wallet was asked last: one transfer at a time. */
export class SubmissionStore {
  sending: Async<Transaction> = { status: 'idle' }
  /** The last that was sent, whether or not somebody still waited for it. */
  sent: Transaction | undefined = undefined
  readonly #host: SendHost
  readonly #recents: RecentReceivers
  readonly #open: OpenRequest
  /** Whose outcome `sending` tells. */
  #current: Attempt | undefined
  #done: SendRequest | undefined

  constructor(host: SendHost, recents: RecentReceivers, open: OpenRequest) {
    this.#host = host
    this.#recents = recents
    this.#open = open
    makeObservable(this)
  }

  /** The fee rose above the reviewed one, so that the new one has to be confirmed. */
  get isFeeRefused(): boolean {
    const { sending } = this
    return sending.status === 'error' && transferErrors.is(sending.error, 'feeAboveReview')
  }

  /**
   * Hands it to the wallet, unless that is asked already. What comes of it is kept, whoever still waits;
   * true where it was sent and nothing else has been prepared since.
   */
  async submit(attempt: Attempt): Promise<boolean> {
    const { request, receiver, fee } = attempt
    if (this.sending.status === 'pending' || request === this.#done) return false
    this.begin(attempt)
    this.#host.track('SEND_INITIATED', eventOf(request))
    try {
      const { account, network, connector, ...input } = request
      const signer = { account, network, connector }
      const { hash } = await this.#host.send({ ...input, signer, ...(fee && { reviewedFee: fee }) })
      this.#done = request
      this.succeed(attempt, hash)
    } catch (error) {
      this.fail(attempt, error as Error)
      return false
    }
    this.#host.track('SEND_SUCCESS', eventOf(request))
    this.#recents.add(request.account.namespace, receiver)
    return attempt === this.#current
  }

  /** Nobody waits for the wallet any more; it may still answer. */
  giveUp(): void {
    if (this.sending.status !== 'pending' || !this.#current) return
    this.#open.leave(accountOf(this.#current.request))
    this.sending = { status: 'idle' }
  }

  /** Something else is prepared: what comes of what was asked is not its outcome. */
  forget(): void {
    this.giveUp()
    this.#current = undefined
    this.sending = { status: 'idle' }
  }

  private begin(attempt: Attempt): void {
    this.#current = attempt
    this.sending = { status: 'pending' }
    this.#open.begin(accountOf(attempt.request))
  }

  /** The kit keeps the record of it; this one is for the screen, also where it could not be kept. */
  private succeed(attempt: Attempt, hash: string): void {
    const { request } = attempt
    const described = describeSent({ verb: 'send', request, answer: { hash } })
    const sent = newTransaction(described, this.#host.clock.now())
    this.#open.end()
    this.sent = sent
    // Also where the visitor stopped waiting: what is sent is not offered again.
    if (attempt === this.#current) this.sending = { status: 'success', data: sent }
  }

  private fail(attempt: Attempt, error: Error & { code?: string }): void {
    const { request } = attempt
    const code = String(error.code ?? 'unknown')
    const isRefusal = requestErrors.is(error, 'rejected') || isUserRejection(error)
    if (isRefusal) this.#host.track('SEND_REJECTED', eventOf(request))
    else this.#host.track('SEND_ERROR', { ...eventOf(request), code })
    this.#open.end()
    const isAwaited = attempt === this.#current && this.sending.status === 'pending'
    if (isAwaited) this.sending = { status: 'error', error }
    if (unsure.test(code)) this.#open.leave(accountOf(request))
  }
}

function eventOf({ network, token }: SendRequest) {
  const symbol = token?.symbol ?? network.nativeCurrency.symbol
  return { network: network.caipNetworkId, token: symbol }
}

function accountOf({ network, account }: SendRequest): string {
  return caipAddress(network.caipNetworkId, account.address)
}
