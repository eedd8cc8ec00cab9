import type { Clock } from '../async/Clock.ts'
import { makeAutoObservable } from '../state/index.ts'
import { Attempt, type AttemptRequest } from './Attempt.ts'

/** Requests to wallets: each attempt from the click to its outcome. */
export class AttemptStore {
  /** Pending attempts, the oldest first. */
  all: readonly Attempt[] = []
  /** The attempt that the modal shows, with its outcome; absent once the visitor has left its view. */
  current: Attempt | undefined
  /** The attempt that succeeded last. */
  done: Attempt | undefined
  readonly #clock: Clock
  readonly #send: (attempt: Attempt) => Promise<void>

  constructor(clock: Clock, send: (attempt: Attempt) => Promise<void>) {
    this.#clock = clock
    this.#send = send
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Starts an attempt and resolves when it succeeds. Throws the error that ended it. */
  async begin(request: AttemptRequest, attempt = new Attempt(request, this.#clock)): Promise<void> {
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

  /** Starts an attempt for the open view, which shows its outcome; never rejects. */
  async show(request: AttemptRequest): Promise<void> {
    this.leave()
    const attempt = new Attempt(request, this.#clock)
    this.current = attempt
    await this.begin(request, attempt).catch(() => undefined)
  }

  /** Repeats the request of the current view. */
  retry(): void {
    if (this.current) void this.show(this.current.request)
  }

  /** The visitor left the view: cancels its request. */
  leave(): void {
    this.current?.cancel()
    this.current = undefined
  }

  /** The wallet approved. */
  complete(attempt: Attempt): void {
    attempt.follow('done')
    if (attempt.status === 'done') this.done = attempt
  }
}
