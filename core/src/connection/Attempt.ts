import type { Clock } from '../async/Clock.ts'
import type { CaipNetworkId } from '../caip/Namespace.ts'
import { makeObservable } from '../state/index.ts'
import type { ConnectRequest, ConnectWalletRequest } from './ConnectRequest.ts'

/** What a wallet is to be asked. */
export type AttemptRequest =
  | { readonly act: 'connect'; readonly input: ConnectRequest }
  | { readonly act: 'connectWallet'; readonly input: ConnectWalletRequest }
  | { readonly act: 'switchNetwork'; readonly input: CaipNetworkId }

/**
 * `asked`: the visitor pressed; `waiting`: the wallet was told; `slow`: it has not answered for 10 s. The others are
 * ends; `cancelled` by the visitor or the dapp, `failed` for all that has no name of its own here.
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

/** After this long a wallet's window is likely hidden behind another one. */
const slowAfterMs = 10_000

/** One act that a wallet is asked for, from the press to its end. */
export class Attempt {
  readonly request: AttemptRequest
  status: AttemptStatus = 'asked'
  /** Why it ended, unless it is `done`. */
  error: unknown
  /** The connector that is asked now; `connectWallet` asks one after the other. */
  connectorId: string | undefined
  readonly #ending = new AbortController()
  readonly #stopTimer: () => void

  constructor(request: AttemptRequest, clock: Clock) {
    this.request = request
    makeObservable(this, ['request'])
    this.#stopTimer = clock.after(slowAfterMs, () => this.follow('slow'))
  }

  get isUnderWay(): boolean {
    return ['asked', 'waiting', 'slow'].includes(this.status)
  }

  /** It ended, and not well. */
  get isFailed(): boolean {
    return !this.isUnderWay && this.status !== 'done'
  }

  /** Aborts when nobody waits for the answer any more. */
  get signal(): AbortSignal {
    return this.#ending.signal
  }

  /** What has ended stays as it ended, and a wallet that is slow stays so until it answers. */
  follow(status: AttemptStatus, error?: unknown): void {
    if (!this.isUnderWay || (status === 'waiting' && this.status === 'slow')) return
    this.status = status
    this.error = error
    if (!this.isUnderWay) this.#stopTimer()
  }

  /** The visitor or the dapp waits no longer. */
  cancel(reason?: unknown): void {
    if (!this.isUnderWay) return
    this.follow('cancelled', reason)
    this.#ending.abort(reason)
  }

  /** Ends it for a reason that the visitor is told. */
  abort(error: Error): void {
    this.#ending.abort(error)
  }
}
