import type { Clock } from '../async/Clock.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import { makeAutoObservable } from '../state/index.ts'

/** Requests to wallets: each attempt from the click to its outcome. */
export interface Attempts {
  /** Pending attempts, the oldest first. */
  readonly all: readonly Attempt[]
  /** The attempt that the modal shows, with its outcome; absent once the visitor has left its view. */
  readonly current: Attempt | undefined
  /** The attempt that succeeded last. */
  readonly done: Attempt | undefined
  /** Starts an attempt for the open view, which shows its outcome; never rejects. */
  show(request: AttemptRequest): Promise<void>
  /** Repeats the request of the current view. */
  retry(): void
  /** The visitor left the view: cancels its request. */
  leave(): void
}

/** The state behind `Attempts`. */
export class AttemptStore implements Attempts {
  all: readonly WalletAttempt[] = []
  current: WalletAttempt | undefined
  done: WalletAttempt | undefined
  readonly #clock: Clock
  readonly #send: (attempt: WalletAttempt) => Promise<void>

  constructor(clock: Clock, send: (attempt: WalletAttempt) => Promise<void>) {
    this.#clock = clock
    this.#send = send
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Starts an attempt and resolves when it succeeds. Throws the error that ended it. */
  async begin(
    request: AttemptRequest,
    attempt = new WalletAttempt(request, this.#clock),
  ): Promise<void> {
    this.all = [...this.all, attempt]
    try {
      await this.#send(attempt)
      this.complete(attempt)
    } catch (error) {
      attempt.follow('failed', error)
      throw error
    } finally {
      this.all = this.all.filter((it) => it !== attempt)
    }
  }

  async show(request: AttemptRequest): Promise<void> {
    this.leave()
    const attempt = new WalletAttempt(request, this.#clock)
    this.current = attempt
    await this.begin(request, attempt).catch(() => undefined)
  }

  retry(): void {
    if (this.current) void this.show(this.current.request)
  }

  leave(): void {
    this.current?.leave()
    this.current = undefined
  }

  /** The wallet approved. */
  complete(attempt: WalletAttempt): void {
    attempt.follow('done')
    if (attempt.status === 'done') this.done = attempt
  }
}

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

/** One request to a wallet, from the click to the outcome; observable. */
export interface Attempt {
  readonly request: AttemptRequest
  readonly status: AttemptStatus
  /** The error with which it ended, unless it is `done`. */
  readonly error: unknown
  /** The connector with the open request; `connectWallet` sends requests one after the other. */
  readonly connectorId: string | undefined
  readonly isUnderWay: boolean
  /** Ended without success. */
  readonly isFailed: boolean
  /** Cancels the attempt for the visitor or the dapp. */
  cancel(reason?: unknown): void
}

/** The state behind `Attempt`. */
export class WalletAttempt implements Attempt {
  readonly request: AttemptRequest
  status: AttemptStatus = 'asked'
  error: unknown
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

  cancel(reason?: unknown): void {
    if (!this.isUnderWay) return
    this.follow('cancelled', reason)
    this.#ending.abort(reason)
  }

  /** The visitor left: what the wallet answers from now on has no effect, either. */
  leave(): void {
    this.cancel()
    this.#ending.abort()
  }

  /** Ends the attempt with an error that is shown to the visitor. */
  abort(error: Error): void {
    this.#ending.abort(error)
  }
}

/** Which wallet to connect, and where. */
export type ConnectRequest = {
  connectorId: string
  /** Connects this namespace only. Default: `namespaces`, or all that the wallet offers. */
  namespace?: Namespace
  namespaces?: readonly Namespace[]
  /** The directory id of the wallet, for a connector that reaches many wallets. */
  walletId?: string
  /** The network to which the wallet should switch once connected. */
  networkId?: CaipNetworkId
  /** Cancels the attempt. */
  signal?: AbortSignal
}

/** Which wallet to connect in several namespaces. */
export type ConnectWalletRequest = {
  /** The connectors of the wallet, one or more for each namespace; see `walletRows`. */
  connectorIds: readonly string[]
  /** The namespaces to connect. Default: all that the wallet offers and the dapp uses. */
  namespaces?: readonly Namespace[]
  /** Cancels the remaining requests. */
  signal?: AbortSignal
}

/** Identifies a connection. */
export type ConnectionRequest = { namespace: Namespace; connectorId: string }
