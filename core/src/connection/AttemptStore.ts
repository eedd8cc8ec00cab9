import type { Clock } from '../async/Clock.ts'
import { makeObservable } from '../state/index.ts'
import { Attempt, type AttemptRequest } from './Attempt.ts'

/** What wallets are asked: each attempt from the press to its end. */
export class AttemptStore {
  /** Those under way, the oldest first. */
  all: readonly Attempt[] = []
  /** The one that the modal shows, with how it ended; absent once the visitor has left it. */
  current: Attempt | undefined
  /** The one that was done last. */
  done: Attempt | undefined
  readonly #clock: Clock
  readonly #ask: (attempt: Attempt) => Promise<void>

  constructor(clock: Clock, ask: (attempt: Attempt) => Promise<void>) {
    this.#clock = clock
    this.#ask = ask
    makeObservable(this)
  }

  /** Asks, and follows it to its end. Throws what ended it. */
  async begin(request: AttemptRequest, attempt = new Attempt(request, this.#clock)): Promise<void> {
    this.all = [...this.all, attempt]
    try {
      await this.#ask(attempt)
      this.complete(attempt)
    } catch (error) {
      attempt.follow('failed', error)
      throw error
    } finally {
      this.all = this.all.filter((it) => it !== attempt)
    }
  }

  /** As `begin`, for the view that is open, which tells how it ends: it never rejects. */
  async show(request: AttemptRequest): Promise<void> {
    this.leave()
    const attempt = new Attempt(request, this.#clock)
    this.current = attempt
    await this.begin(request, attempt).catch(() => undefined)
  }

  /** Asks again what the view asked for. */
  retry(): void {
    if (this.current) void this.show(this.current.request)
  }

  /** The visitor left what asked: the wallet is not waited for any more. */
  leave(): void {
    this.current?.cancel()
    this.current = undefined
  }

  /** The wallet agreed. */
  complete(attempt: Attempt): void {
    attempt.follow('done')
    if (attempt.status === 'done') this.done = attempt
  }
}
