import {
  type Async,
  caipAddress,
  isUserRejection,
  type NamespaceAdapter,
  requestErrors,
  type SendRequest,
  type SentTransaction,
  type Transaction,
} from '@portico/core'
import { makeAutoObservable, observableRef } from '@portico/core/state'
import type { OpenRequest } from './OpenRequest.ts'
import type { Receiver } from './receiver/Receiver.ts'
import type { RecentReceivers } from './receiver/RecentReceivers.ts'
import type { SendHost } from './SendHost.ts'

/** Errors after which the transfer may have been made all the same. */
const unsure = /\/(unknownOutcome|unconfirmed)$/

/** What the wallet was asked last: one transfer at a time. */
export class SubmissionStore {
  sending: Async<Transaction> = { status: 'idle' }
  readonly #host: SendHost
  readonly #recents: RecentReceivers
  readonly #open: OpenRequest
  #current: SendRequest | undefined
  #sent: SendRequest | undefined

  constructor(host: SendHost, recents: RecentReceivers, open: OpenRequest) {
    this.#host = host
    this.#recents = recents
    this.#open = open
    makeAutoObservable(this, { sending: observableRef }, { autoBind: true })
  }

  /** Hands it to the wallet, unless that is asked already. What comes of it is kept, whoever still waits. */
  async submit(adapter: NamespaceAdapter, request: SendRequest, receiver: Receiver): Promise<void> {
    if (this.sending.status === 'loading' || request === this.#sent) return
    this.begin(request)
    const { network, token } = request
    const event = {
      network: network.caipNetworkId,
      token: token?.symbol ?? network.nativeCurrency.symbol,
    }
    this.#host.track('SEND_INITIATED', event)
    try {
      if (!adapter.send) throw requestErrors.create('unsupportedChain', [])
      const { hash } = await adapter.send(request)
      this.#sent = request
      this.#host.track('SEND_SUCCESS', event)
      this.#recents.add(request.account.namespace, receiver)
      this.end(request, { status: 'ready', value: await this.keep(request, hash) })
    } catch (cause) {
      const error = cause as Error & { code?: string }
      const code = String(error.code ?? 'unknown')
      if (requestErrors.is(error, 'rejected') || isUserRejection(error))
        this.#host.track('SEND_REJECTED', event)
      else this.#host.track('SEND_ERROR', { ...event, code })
      this.end(request, { status: 'failed', error })
      if (unsure.test(code)) this.#open.leave(accountOf(request))
    }
  }

  /** Nobody waits for the wallet any more; it may still answer. */
  giveUp(): void {
    const request = this.#current
    this.#current = undefined
    this.sending = { status: 'idle' }
    if (request) this.#open.leave(accountOf(request))
  }

  private begin(request: SendRequest): void {
    this.#current = request
    this.sending = { status: 'loading' }
    this.#open.begin(accountOf(request))
  }

  private end(request: SendRequest, outcome: Async<Transaction>): void {
    this.#open.end()
    if (request !== this.#current) return
    this.#current = undefined
    this.sending = outcome
  }

  /** It is on its way; what cannot be kept of it must not make it look otherwise. */
  private async keep(request: SendRequest, hash: string): Promise<Transaction> {
    const { network, account, to, amount, token } = request
    const symbol = token ? token.symbol : network.nativeCurrency.symbol
    const sent: SentTransaction = {
      hash,
      networkId: network.caipNetworkId,
      address: account.address,
      kind: 'send',
      to,
      amount,
      ...(symbol !== undefined && { symbol }),
      ...(token && { tokenAddress: token.address }),
    }
    try {
      return await this.#host.transactions.add(sent)
    } catch {
      const id = `${sent.networkId}:${hash}`
      return { ...sent, id, at: this.#host.clock.now(), status: 'pending' }
    }
  }
}

function accountOf({ network, account }: SendRequest): string {
  return caipAddress(network.caipNetworkId, account.address)
}
