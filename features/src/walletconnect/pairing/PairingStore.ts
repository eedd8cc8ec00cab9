import { connectionErrors, type KitError, type Namespace } from '@portico/core'
import type { Clock } from '@portico/core/async'
import { isUserRejection } from '@portico/core/errors'
import { makeAutoObservable, when } from '@portico/core/state'
import { relayFault, reviveError } from '../client/clientErrors.ts'
import type {
  ClientEvent,
  Link,
  Settled,
  WalletConnectClient,
} from '../client/WalletConnectClient.ts'
import type { Pairing, PairRequest } from '../Pairing.ts'
import { walletConnectErrors } from '../walletConnectErrors.ts'
import { limitWait } from './limitWait.ts'

/** A link is shown for 4 minutes and counts as expired when under 10 s remain (R4.05), in ms. */
const linkLifetimeMs = 240_000
const expiryMarginMs = 10_000
/** A link that is valid for less, in ms, such as by a wrong clock, is none: it would be renewed without a pause. */
const shortestLinkMs = 1_000
/** The next link is fetched this long before the expiry, in ms, so that a code stays on screen. */
const renewBeforeMs = 20_000
/** Delay before a silent relay is reported unreachable, in ms; the attempt continues. */
const relayTimeoutMs = 10_000
/** How long the response to a link that was fetched ahead is kept for the connector, in ms. */
const answerLifetimeMs = 2_000
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000]

type Answer = Settled | { readonly error: KitError }
type Namespaces = readonly Namespace[]
export type PairingParts = {
  readonly clock: Clock
  readonly client: WalletConnectClient
  /** Aborts when the run of the kit ends. */
  readonly signal: AbortSignal
  /** All namespaces that can be requested. */
  readonly namespaces: readonly Namespace[]
  /** The namespaces that the wallet is connected in already; a new session must include them. */
  connectedNamespaces(): readonly Namespace[]
  /** Requests a new link by which a wallet connects in these namespaces. */
  link(namespaces: readonly Namespace[]): Promise<Link>
  /** Whether a view shows the attempt, with its retries. */
  isShown(): boolean
  /** Called when a link is ready to show. */
  shown(): void
}

/** The current pairing link, renewed while the connector waits, and the wallet's response. */
export class PairingStore implements Pairing {
  uri: string | undefined
  expiresAt: number | undefined
  status: Pairing['status'] = 'idle'
  error: KitError | undefined
  /** Set until the connector takes it. */
  answer: Answer | undefined
  readonly #parts: PairingParts
  /** Topics of links that were shown, and until when a wallet may still respond, in ms since the epoch. */
  readonly #topics = new Map<string, number>()
  /** `prefetch`: the link was fetched before a connection was requested; `idle`: a session settled now is ended. */
  #mode: 'idle' | 'prefetch' | 'connect' = 'idle'
  #connectSignal: AbortSignal | undefined
  #namespaces: Namespaces
  #fetching: Promise<void> | undefined
  #failures = 0
  #timers: readonly (() => void)[] = []
  #cancelDiscard = () => {}

  constructor(parts: PairingParts) {
    this.#parts = parts
    this.#namespaces = parts.namespaces
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
    parts.client.listen(this.handleEvent)
    parts.signal.addEventListener('abort', this.stop, { once: true })
  }

  /** Never rejects: `status` and `error` have the outcome. */
  async prepare({ namespace }: Pick<PairRequest, 'namespace'> = {}): Promise<void> {
    const { namespaces, connectedNamespaces } = this.#parts
    if (this.#mode === 'idle') this.#mode = 'prefetch'
    // The same namespaces as the kit will request, because others would need another link.
    await this.ensure(namespace ? [...new Set([namespace, ...connectedNamespaces()])] : namespaces)
  }

  /** Waits for a wallet's session. Throws `connection/*`, `walletConnect/*`, or the signal's reason. */
  async settle(namespaces: Namespaces, signal: AbortSignal): Promise<Settled> {
    this.#mode = 'connect'
    this.#connectSignal = signal
    this.#cancelDiscard()
    if (!this.answer) void this.ensure(namespaces)
    const stopLimit = limitWait(this, { ...this.#parts, end: (error) => this.receive({ error }) })
    try {
      await when(() => this.answer !== undefined, { signal })
      return this.take()
    } finally {
      stopLimit()
      // A newer connection attempt may have replaced this one.
      if (this.#connectSignal === signal) this.endAttempt()
    }
  }

  /** Releases a link that was fetched ahead when its connection attempt failed. */
  release(): void {
    if (this.#mode === 'prefetch') this.endAttempt()
  }

  retry(): void {
    this.#failures = 0
    void this.fetch()
  }

  private ensure(namespaces: Namespaces): Promise<void> {
    if (String(namespaces) !== String(this.#namespaces)) {
      this.clear()
      this.#namespaces = namespaces
      this.#fetching = undefined
    }
    if (this.uri !== undefined) return Promise.resolve()
    return this.#fetching ?? this.fetch()
  }

  private fetch(): Promise<void> {
    const { clock, link } = this.#parts
    const namespaces = this.#namespaces
    this.#stopTimers()
    if (this.answer && 'error' in this.answer) this.discardAnswer()
    if (this.uri === undefined) this.status = 'pending'
    const stopWaiting = clock.after(relayTimeoutMs, () => this.fail(relayFault(undefined)))
    const fetching = link(namespaces)
      .then((link) => this.show(link, namespaces))
      .catch((cause) => this.handleFailure(relayFault(cause)))
      .finally(() => {
        stopWaiting()
        if (this.#fetching === fetching) this.#fetching = undefined
      })
    this.#fetching = fetching
    return fetching
  }

  private show({ uri, topic, expiresAt: last }: Link, namespaces: Namespaces): void {
    const { clock, signal, shown } = this.#parts
    const now = clock.now()
    for (const [old, until] of this.#topics) if (until <= now) this.#topics.delete(old)
    this.#topics.set(topic, last)
    if (namespaces !== this.#namespaces || signal.aborted) return
    const expiresAt = Math.min(now + linkLifetimeMs, last)
    const remainingMs = expiresAt - expiryMarginMs - now
    if (remainingMs < shortestLinkMs) throw relayFault('The link has expired')
    this.uri = uri
    this.expiresAt = expiresAt
    this.status = 'success'
    this.error = undefined
    this.#failures = 0
    this.#stopTimers()
    this.#timers = [
      clock.after(Math.max(remainingMs - renewBeforeMs, remainingMs / 2), () => {
        if (this.#mode === 'connect') void this.fetch()
      }),
      clock.after(remainingMs, () => this.expire()),
    ]
    shown()
  }

  private expire(): void {
    const { error } = this
    this.clear()
    if (this.#mode !== 'connect') return
    if (error) this.fail(error)
    else if (this.#fetching) this.status = 'pending'
    else void this.fetch()
  }

  private fail(error: KitError): void {
    this.error = error
    if (this.uri === undefined) this.status = 'error'
  }

  private handleFailure(error: KitError): void {
    const { clock, signal } = this.#parts
    this.fail(error)
    if (!walletConnectErrors.is(error, 'relayUnreachable')) this.receive({ error })
    if (this.#mode !== 'connect' || this.answer || signal.aborted) return
    const pause = retryDelaysMs[Math.min(this.#failures++, retryDelaysMs.length - 1)] ?? 0
    this.#timers = [...this.#timers, clock.after(pause, () => void this.fetch())]
  }

  private clear(): void {
    this.#stopTimers()
    this.uri = undefined
    this.expiresAt = undefined
    this.status = 'idle'
    this.error = undefined
  }

  private handleEvent(event: ClientEvent): void {
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
    this.discardAnswer()
    this.answer = answer
    if (this.#mode === 'idle') this.discardAnswer()
    if (this.#mode === 'prefetch')
      this.#cancelDiscard = this.#parts.clock.after(answerLifetimeMs, this.release)
  }

  private take(): Settled {
    const { answer } = this
    this.answer = undefined
    if (!answer) throw connectionErrors.create('failed', [])
    if ('error' in answer) throw answer.error
    return answer
  }

  /** Ends the current attempt. */
  private endAttempt(): void {
    this.#mode = 'idle'
    this.#connectSignal = undefined
    this.discardAnswer()
  }

  /** Ends a session that was not taken, so that the wallet does not show it as connected. */
  private discardAnswer(): void {
    const { answer } = this
    this.#cancelDiscard()
    this.answer = undefined
    if (!answer || 'error' in answer) return
    const { topic } = answer.session
    this.#parts.client.call('disconnect', { topic }).catch(() => undefined) // an unreachable session expires
  }

  private stop(): void {
    this.clear()
    this.#cancelDiscard()
  }

  #stopTimers(): void {
    for (const stop of this.#timers) stop()
    this.#timers = []
  }
}
