import {
  type Clock,
  connectionErrors,
  isUserRejection,
  type KitError,
  type Namespace,
} from '@portico/core'
import { makeObservable, when } from '@portico/core/state'
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
/** The answer to a link that was fetched ahead waits this long for the connector, in ms. */
const keepAnswerMs = 2_000
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000]

type Answer = Settled | { readonly error: KitError }
type Wanted = readonly Namespace[]
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
  /** There is a link to show. */
  shown(): void
}

/** The link that a wallet connects by, a fresh one while the connector asks, and what the wallet answers. */
export class PairingStore implements Pairing {
  uri: string | undefined
  expiresAt: number | undefined
  status: Pairing['status'] = 'idle'
  error: KitError | undefined
  /** Until the connector takes it. */
  answer: Answer | undefined
  readonly #parts: PairingParts
  /** Pairings whose links were shown, and until when a wallet may still answer. */
  readonly #topics = new Map<string, number>()
  /** `ahead`: the link was fetched for a connection to come; `over`: a session that is settled now is ended. */
  #demand: 'over' | 'ahead' | 'asked' = 'over'
  #asking: AbortSignal | undefined
  #wanted: Wanted
  #fetching: Promise<void> | undefined
  #failures = 0
  #timers: readonly (() => void)[] = []
  #stopKeeping = () => {}

  constructor(parts: PairingParts) {
    this.#parts = parts
    this.#wanted = parts.namespaces
    makeObservable(this)
    parts.line.listen(this.hear)
    parts.signal.addEventListener('abort', this.stop, { once: true })
  }

  /** Never rejects: `status` and `error` say how it went. */
  async prepare({ namespace }: Pick<PairRequest, 'namespace'> = {}): Promise<void> {
    const { namespaces, held } = this.#parts
    if (this.#demand === 'over') this.#demand = 'ahead'
    // As the kit will ask, or the link would be another one by then.
    await this.ensure(namespace ? [...new Set([namespace, ...held()])] : namespaces)
  }

  /** The session that a wallet settles by the link. Throws `connection/*`, `walletConnect/*`, or the signal's reason. */
  async settle(wanted: Wanted, signal: AbortSignal): Promise<Settled> {
    this.#demand = 'asked'
    this.#asking = signal
    this.#stopKeeping()
    if (!this.answer) void this.ensure(wanted)
    try {
      await when(() => this.answer !== undefined, { signal })
      return this.take()
    } finally {
      // A newer connection may ask by now.
      if (this.#asking === signal) this.leave()
    }
  }

  /** The connection for which the link was fetched ahead does not come. */
  release(): void {
    if (this.#demand === 'ahead') this.leave()
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
    if (this.answer && 'error' in this.answer) this.drop()
    if (this.uri === undefined) this.status = 'pending'
    const stopWaiting = clock.after(patience, () => this.fail(relayFault(undefined)))
    const fetching = link(wanted)
      .then(
        (link) => this.show(link, wanted),
        (cause) => this.giveUp(relayFault(cause)),
      )
      .finally(() => {
        stopWaiting()
        if (this.#fetching === fetching) this.#fetching = undefined
      })
    this.#fetching = fetching
    return fetching
  }

  private show({ uri, topic, expiresAt: last }: Link, wanted: Wanted): void {
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
    shown()
  }

  private renew(): void {
    if (this.#demand === 'asked') void this.fetch()
  }

  private expire(): void {
    const { error } = this
    this.clear()
    if (this.#demand !== 'asked') return
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
    if (!walletConnectErrors.is(error, 'relayUnreachable')) this.receive({ error })
    if (this.#demand !== 'asked' || this.answer || signal.aborted) return
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
    if (event.type === 'settled' && this.#topics.delete(event.session.pairingTopic)) {
      this.clear()
      this.receive(event)
    }
    if (event.type === 'refused' && this.#topics.delete(event.pairingTopic)) {
      const cause = reviveError(event.error)
      const name = isUserRejection(cause) ? 'rejected' : 'failed'
      this.clear()
      this.receive({ error: connectionErrors.create(name, [], { cause }) })
    }
  }

  private receive(answer: Answer): void {
    this.drop()
    this.answer = answer
    if (this.#demand === 'over') this.drop()
    if (this.#demand === 'ahead')
      this.#stopKeeping = this.#parts.clock.after(keepAnswerMs, this.release)
  }

  private take(): Settled {
    const { answer } = this
    this.answer = undefined
    if (!answer) throw connectionErrors.create('failed', [])
    if ('error' in answer) throw answer.error
    return answer
  }

  /** Nobody asks any more. */
  private leave(): void {
    this.#demand = 'over'
    this.#asking = undefined
    this.drop()
  }

  /** What nobody took: the wallet is told, and shows no connection that is none. */
  private drop(): void {
    const { answer } = this
    this.#stopKeeping()
    this.answer = undefined
    if (!answer || 'error' in answer) return
    const { topic } = answer.session
    this.#parts.line.ask('disconnect', { topic }).catch(() => undefined) // it ends by itself
  }

  private stop(): void {
    this.clear()
    this.#stopKeeping()
  }

  #stopTimers(): void {
    for (const stop of this.#timers) stop()
    this.#timers = []
  }
}
