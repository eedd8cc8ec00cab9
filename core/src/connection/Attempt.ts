import type { Clock } from '../async/Clock.ts'
import type { CaipNetworkId } from '../caip/Namespace.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { ConnectRequest, ConnectWalletRequest } from './ConnectRequest.ts'

/** A request to a wallet. */
export type AttemptRequest =
  | { readonly act: 'connect'; readonly input: ConnectRequest }
  | { readonly act: 'connectWallet'; readonly input: ConnectWalletRequest }
  | { readonly act: 'switchNetwork'; readonly input: CaipNetworkId }

/**
 * `asked`: the visitor clicked; `waiting`: the request was sent to the wallet; `slow`: no response for 10 s. The
 * others are final; `cancelled` by the visitor or the dapp, `failed` for all errors without a status of their own.
 */
export type AttemptStatus =
  | 'asked'
  | 'waiting'
  | 'slow'
  | 'refused'
  | 'timedOut'
  | 'failed'
  | 'cancelled'
  | 'done'

/** After this time the wallet's window is probably hidden behind another one. */
const slowAfterMs = 10_000

/** One request to a wallet, from the click to the outcome. */
export class Attempt {
  readonly request: AttemptRequest
  status: AttemptStatus = 'asked'
  /** The error with which it ended, unless it is `done`. */
  error: unknown
  /** The connector with the open request; `connectWallet` sends requests one after the other. */
  connectorId: string | undefined
  readonly #ending = new AbortController()
  readonly #stopTimer: () => void

  constructor(request: AttemptRequest, clock: Clock) {
    this.request = request
    makeAutoObservable(this, { request: false }, { autoBind: true, deep: false })
    this.#stopTimer = clock.after(slowAfterMs, () => this.follow('slow'))
  }

  get isUnderWay(): boolean {
    return ['asked', 'waiting', 'slow'].includes(this.status)
  }

  /** Ended without success. */
  get isFailed(): boolean {
    return !this.isUnderWay && this.status !== 'done'
  }

  /** Aborts when the attempt is cancelled or superseded. */
  get signal(): AbortSignal {
    return this.#ending.signal
  }

  /** Sets the status. A final status does not change, and a slow request stays `slow` until the wallet responds. */
  follow(status: AttemptStatus, error?: unknown): void {
    if (!this.isUnderWay || (status === 'waiting' && this.status === 'slow')) return
    this.status = status
    this.error = error
    if (!this.isUnderWay) this.#stopTimer()
  }

  /** Cancels the attempt for the visitor or the dapp. */
  cancel(reason?: unknown): void {
    if (!this.isUnderWay) return
    this.follow('cancelled', reason)
    this.#ending.abort(reason)
  }

  /** Ends the attempt with an error that is shown to the visitor. */
  abort(error: Error): void {
    this.#ending.abort(error)
  }
}
