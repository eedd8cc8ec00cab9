import type { Clock } from '@portico/core/async'
import type { TabPorts } from '../options/WalletConnectOptions.ts'

export type LockParts = {
  /** Name of the lock. */
  readonly name: string
  readonly locks: NonNullable<TabPorts['locks']>
  readonly clock: Clock
  /** Aborts when the kit stops. */
  readonly signal: AbortSignal
  /** Runs while this tab has the lock; resolves with whether the tab is to be in the queue again. */
  hold(): Promise<boolean>
  /** The browser refuses locks, as in a page without an origin. */
  refused(): void
}

/** The pause after a request that had no use, in ms; it doubles with each in a row. */
const firstPauseMs = 500
const longestPauseMs = 30_000
/** A lock that was held for so long, in ms, was of use. */
const usefulMs = 10_000

/** Keeps a tab in the queue for the lock: one request at a time, with growing pauses after those that had no use. */
export class LockRequests {
  readonly #parts: LockParts
  /** Waits for the lock, has it, or pauses. */
  #isBusy = false
  #isHeld = false
  #isRefused = false
  /** Requests in a row that had no use. */
  #useless = 0

  constructor(parts: LockParts) {
    this.#parts = parts
  }

  /** Whether this tab has the lock. */
  get isHeld(): boolean {
    return this.#isHeld
  }

  /** Whether the browser refused the latest request. */
  get isRefused(): boolean {
    return this.#isRefused
  }

  /** Enters the queue, unless this tab is in it or pauses. */
  enter(): void {
    const { signal } = this.#parts
    if (this.#isBusy || signal.aborted) return
    this.#isBusy = true
    void this.#request().then((isAgain) => {
      const enter = () => {
        this.#isBusy = false
        if (isAgain) this.enter()
      }
      if (signal.aborted || this.#useless === 0) enter()
      else this.#pause(enter)
    })
  }

  /** Resolves with whether this tab is to be in the queue again. */
  async #request(): Promise<boolean> {
    const { name, locks, clock, signal, hold, refused } = this.#parts
    let heldSince: number | undefined
    let isAgain = false
    try {
      await locks.request(name, { signal }, async () => {
        heldSince = clock.now()
        this.#isHeld = true
        this.#isRefused = false
        isAgain = await hold()
      })
    } catch {
      // Aborted when the kit stops; else the browser refuses locks.
      this.#isRefused = heldSince === undefined && !signal.aborted
    }
    this.#isHeld = false
    const wasUseful = heldSince !== undefined && (!isAgain || clock.now() - heldSince >= usefulMs)
    this.#useless = wasUseful ? 0 : this.#useless + 1
    if (this.#isRefused) refused()
    return isAgain
  }

  #pause(then: () => void): void {
    const { clock, signal } = this.#parts
    const ms = Math.min(firstPauseMs * 2 ** (this.#useless - 1), longestPauseMs)
    const end = () => {
      signal.removeEventListener('abort', abort)
      then()
    }
    const cancel = clock.after(ms, end)
    const abort = () => cancel()
    signal.addEventListener('abort', abort, { once: true })
  }
}
