import {
  type Clock,
  connectionErrors,
  isUserRejection,
  type KitError,
  type Namespace,
  withLimit,
} from '@portico/core'
import { makeObservable } from '@portico/core/state'
import { relayFault } from '../line/relayFault.ts'
import { reviveError } from '../line/reviveError.ts'
import type {
  ClientEvent,
  Link,
  Settled,
  WalletConnectClient,
} from '../line/WalletConnectClient.ts'
import type { Pairing, PairRequest } from '../Pairing.ts'
import { walletConnectErrors } from '../walletConnectErrors.ts'

/** A link lives 4 minutes and counts as expired when under 10 s remain (R4.05), in ms. */
const life = 240_000
const floor = 10_000
/** The next one is fetched this long before that, so that the code never goes from the screen. */
const headStart = 20_000
/** A relay that is silent for this long is said to be; the attempt goes on. */
const patience = 10_000
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000]

type Waiter = { resolve(settled: Settled): void; reject(error: unknown): void }
export type PairingParts = {
  readonly clock: Clock
  readonly line: WalletConnectClient
  /** Ends with the run of the kit. */
  readonly signal: AbortSignal
  /** All that can be asked for. */
  readonly namespaces: readonly Namespace[]
  /** What the wallet is connected in already; a new session must hold it, too. */
  held(): readonly Namespace[]
  /** A fresh link by which a wallet connects in these. */
  link(namespaces: readonly Namespace[]): Promise<Link>
  /** Connects through the kit, which comes back to `wait`. */
  connect(request: PairRequest): Promise<void>
  shown(link: { uri: string; expiresAt: number }): void
}
type Wanted = readonly Namespace[]
type Early = Settled | { readonly error: KitError } | undefined

/** The link that a wallet connects by: always a fresh one while somebody waits. */
export class PairingStore implements Pairing {
  uri: string | undefined
  expiresAt: number | undefined
  status: Pairing['status'] = 'idle'
  error: KitError | undefined
  readonly #parts: PairingParts
  readonly #waiters = new Set<Waiter>()
  /** Pairings whose links were shown, and until when a wallet may still answer. */
  readonly #topics = new Map<string, number>()
  /** Attempts that have begun; each comes to `wait` once the kit has loaded what it needs. */
  #attempts = 0
  /** What a wallet said before its attempt came that far. */
  #early: Early
  #wanted: Wanted
  #fetching: Promise<void> | undefined
  #failures = 0
  #timers: readonly (() => void)[] = []

  constructor(parts: PairingParts) {
    this.#parts = parts
    this.#wanted = parts.namespaces
    parts.line.listen((event) => this.hear(event))
    parts.signal.addEventListener('abort', () => this.clear(), { once: true })
    makeObservable(this)
  }

  /** Never rejects: `status` and `error` say how it went. */
  async prepare({ namespace }: Pick<PairRequest, 'namespace'> = {}): Promise<void> {
    const { namespaces, held } = this.#parts
    // As the kit will ask, or the link would be another one by then.
    await this.ensure(namespace ? [...new Set([namespace, ...held()])] : namespaces)
  }

  async connect(request: PairRequest): Promise<void> {
    this.#attempts += 1
    try {
      await this.#parts.connect(request)
    } finally {
      this.#attempts -= 1
      if (this.#attempts === 0) this.#endEarly()
    }
  }

  /** The session that a wallet settles next. Throws as `connect` does. */
  async wait(wanted: Wanted, signal: AbortSignal): Promise<Settled> {
    const early = this.#early
    this.#early = undefined
    if (early && 'error' in early) throw early.error
    if (early) return early
    let waiter: Waiter | undefined
    const settled = new Promise<Settled>((resolve, reject) => {
      waiter = { resolve, reject }
      this.#waiters.add(waiter)
    })
    void this.ensure(wanted)
    try {
      return await withLimit(settled, { clock: this.#parts.clock, signal })
    } finally {
      if (waiter) this.#waiters.delete(waiter)
    }
  }

  retry(): void {
    this.#failures = 0
    void this.fetch()
  }

  private ensure(wanted: Wanted): Promise<void> {
    if (String(wanted) !== String(this.#wanted)) {
      this.clear()
      this.#wanted = wanted
      this.#fetching = undefined
    }
    if (this.uri !== undefined) return Promise.resolve()
    return this.#fetching ?? this.fetch()
  }

  private fetch(): Promise<void> {
    const { clock, link } = this.#parts
    const wanted = this.#wanted
    this.#stopTimers()
    if (this.uri === undefined) this.status = 'pending'
    const stopWaiting = clock.after(patience, () => this.fail(relayFault(undefined)))
    const fetching = link(wanted)
      .then(
        (link) => this.take(link, wanted),
        (cause) => this.giveUp(relayFault(cause)),
      )
      .finally(() => {
        stopWaiting()
        if (this.#fetching === fetching) this.#fetching = undefined
      })
    this.#fetching = fetching
    return fetching
  }

  private take({ uri, topic, expiresAt: last }: Link, wanted: Wanted): void {
    const { clock, signal, shown } = this.#parts
    const now = clock.now()
    for (const [old, until] of this.#topics) if (until <= now) this.#topics.delete(old)
    this.#topics.set(topic, last)
    if (wanted !== this.#wanted || signal.aborted) return
    const expiresAt = Math.min(now + life, last)
    const left = expiresAt - floor - now
    this.uri = uri
    this.expiresAt = expiresAt
    this.status = 'success'
    this.error = undefined
    this.#failures = 0
    this.#stopTimers()
    this.#timers = [
      clock.after(left - headStart, () => this.renew()),
      clock.after(left, () => this.expire()),
    ]
    shown({ uri, expiresAt })
  }

  private renew(): void {
    if (this.#waiters.size > 0) void this.fetch()
  }

  private expire(): void {
    const { error } = this
    this.clear()
    if (this.#waiters.size === 0) return
    if (error) this.fail(error)
    else if (this.#fetching) this.status = 'pending'
    else void this.fetch()
  }

  private fail(error: KitError): void {
    this.error = error
    if (this.uri === undefined) this.status = 'error'
  }

  private giveUp(error: KitError): void {
    const { clock, signal } = this.#parts
    this.fail(error)
    if (!walletConnectErrors.is(error, 'relayUnreachable')) this.#refuse(error)
    if (this.#waiters.size === 0 || signal.aborted) return
    const pause = pauses[Math.min(this.#failures++, pauses.length - 1)] ?? 0
    this.#timers = [...this.#timers, clock.after(pause, () => void this.fetch())]
  }

  private clear(): void {
    this.#stopTimers()
    this.uri = undefined
    this.expiresAt = undefined
    this.status = 'idle'
    this.error = undefined
  }

  private hear(event: ClientEvent): void {
    if (event.type === 'settled' && this.#topics.delete(event.session.pairingTopic))
      this.settle(event)
    if (event.type === 'refused' && this.#topics.delete(event.pairingTopic)) {
      const cause = reviveError(event.error)
      const name = isUserRejection(cause) ? 'rejected' : 'failed'
      this.clear()
      this.#refuse(connectionErrors.create(name, [], { cause }))
    }
  }

  private settle({ session, auths }: Settled): void {
    const settled = { session, ...(auths && { auths }) }
    const waiters = [...this.#waiters]
    this.#waiters.clear()
    for (const waiter of waiters) waiter.resolve(settled)
    if (waiters.length === 0) {
      this.#endEarly()
      this.#early = settled
    }
    if (waiters.length > 0 || this.#attempts > 0) this.clear()
    else this.#endEarly()
  }

  /** Nobody waits any more: the wallet is told, and shows no connection that is none. */
  #endEarly(): void {
    const early = this.#early
    this.#early = undefined
    if (!early || 'error' in early) return
    const { topic } = early.session
    this.#parts.line.ask('disconnect', { topic }).catch(() => undefined) // it ends by itself
  }

  #refuse(error: KitError): void {
    const waiters = [...this.#waiters]
    this.#waiters.clear()
    for (const waiter of waiters) waiter.reject(error)
    if (waiters.length === 0 && this.#attempts > 0) this.#early = { error }
  }

  #stopTimers(): void {
    for (const stop of this.#timers) stop()
    this.#timers = []
  }
}
