import type { Clock } from '@portico/core/async'
import { embeddedErrors } from '../embeddedErrors.ts'
import { limits } from '../protocol/envelope.ts'
import { Deferred } from './Deferred.ts'
import type { FrameTransport, Outgoing, Post } from './FrameTransport.ts'

type LoaderParts = {
  readonly transport: FrameTransport
  readonly clock: Clock
  onMessage(data: unknown): void
  /** What was sent so far is lost: the frame was removed or loaded anew. */
  onLost(): void
  onFailed(error: Error): void
  /** The frame can be reached, for the first time or after it was loaded anew. */
  onReached(): void
}

/** The first wait before a frame that did not load is made again, in ms; it doubles each time. */
const retryMs = 1_000

/**
 * The life of the frame: it is made with the first use, initialised 500 ms after its READY (R4.08), and removed when it
 * does not load within 20 s (R4.09), so that the next use makes it anew. Until then a frame that shows another page, such
 * as the error of a site that restarts, is made again.
 */
export class FrameLoader {
  readonly #parts: LoaderParts
  #remove: (() => void) | undefined
  #post: Post | undefined
  #isInitialised = false
  /** The frame's page was asked to load anew, which ends its port. */
  #isReloading = false
  #reached = new Deferred<void>()
  #loaded: Deferred<void> | undefined
  #stopTimers: readonly (() => void)[] = []
  #retries = 0

  constructor(parts: LoaderParts) {
    this.#parts = parts
  }

  get isInitialised(): boolean {
    return this.#isInitialised
  }

  post(message: Outgoing): void {
    if (!this.#post) throw embeddedErrors.create('noFrame', [])
    this.#post(message)
  }

  /** Resolves when the frame can be reached, which is before it is initialised (R4.11). */
  reached(): Promise<void> {
    this.#open()
    return this.#reached.promise
  }

  /** Resolves when the frame is initialised. Throws `embedded/loadFailed`. */
  initialised(): Promise<void> {
    if (this.#isInitialised) return Promise.resolve()
    this.#open()
    return (this.#loaded ?? this.#wait()).promise
  }

  /** The frame said that it is ready. */
  handleReady(): void {
    if (this.#isInitialised || !this.#post) return
    const post = this.#post
    this.#after(limits.readyDelayMs, () => {
      if (this.#post !== post) return // loaded anew meanwhile
      this.#clearTimers()
      this.#isInitialised = true
      this.#loaded?.resolve()
      this.#loaded = undefined
    })
  }

  /** Posts the request to load the frame's page anew, and waits for it as for a new frame. */
  reload(request: Outgoing): void {
    if (!this.#isInitialised) return
    this.post(request)
    this.#isInitialised = false
    this.#isReloading = true
    this.#reached = new Deferred()
    this.#wait()
  }

  /** Removes the frame and rejects what waits for it. */
  close(error: Error): void {
    this.#clearTimers()
    this.#remove?.()
    this.#remove = undefined
    this.#post = undefined
    this.#isInitialised = false
    this.#isReloading = false
    this.#reached.reject(error)
    this.#reached = new Deferred()
    this.#loaded?.reject(error)
    this.#loaded = undefined
    this.#retries = 0
    this.#parts.onLost()
  }

  #open(): void {
    if (this.#remove) return
    this.#wait()
    this.#make()
  }

  #make(): void {
    const { transport, onMessage, onLost, onReached } = this.#parts
    this.#remove = transport.open({
      onMessage,
      onConnected: (post) => {
        const isReload = this.#post !== undefined
        this.#post = post
        this.#isInitialised = false
        this.#isReloading = false
        this.#reached.resolve()
        if (isReload) onLost()
        onReached()
      },
      onClosed: () => {
        if (!this.#isReloading) this.close(embeddedErrors.create('interrupted', []))
      },
      onStrayPage: () => this.#handleStrayPage(),
      onBlocked: (error) => this.#fail(error),
    })
  }

  #handleStrayPage(): void {
    const post = this.#post
    this.#after(retryMs * 2 ** this.#retries, () => {
      if (this.#post !== post) return // it said hello meanwhile
      if (post) {
        this.close(embeddedErrors.create('interrupted', []))
        return
      }
      this.#retries += 1
      this.#remove?.()
      this.#make()
    })
  }

  #wait(): Deferred<void> {
    this.#loaded = new Deferred()
    this.#after(limits.loadTimeoutMs, () => this.#fail(embeddedErrors.create('loadFailed', [])))
    return this.#loaded
  }

  #fail(error: Error): void {
    this.close(error)
    this.#parts.onFailed(error)
  }

  #after(ms: number, call: () => void): void {
    this.#stopTimers = [...this.#stopTimers, this.#parts.clock.after(ms, call)]
  }

  #clearTimers(): void {
    for (const stop of this.#stopTimers) stop()
    this.#stopTimers = []
  }
}
