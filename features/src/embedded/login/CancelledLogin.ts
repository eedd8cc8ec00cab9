import { type Clock, withLimit } from '@portico/core/async'
import type { LoginStorage } from './LoginStore.ts'

type CancelledParts = {
  readonly run: { readonly clock: Clock }
  readonly saved: Pick<LoginStorage, 'get' | 'set'>
  /** Ends the session that the site has made after all, at the site too. */
  end(): Promise<void>
  /** Ends at the site what `leaving` tells. Throws `embedded/*`. */
  endLeft(): Promise<void>
}

/** So long the next login waits for the end of a cancelled one, in ms. */
const endTimeoutMs = 3_000

/**
 * A login that ended here before the site answered. When the site has made its session all the same, that session is
 * ended there: the visitor would stay logged in unseen. Until the answer is known the log out is noted, for a page that
 * closes meanwhile.
 */
export class CancelledLogin {
  readonly #parts: CancelledParts
  #ending: Promise<void> | undefined

  constructor(parts: CancelledParts) {
    this.#parts = parts
  }

  /** Runs a login, which calls `unanswered` where it ends before the site has answered to it. */
  async watch(
    work: (unanswered: (isDone: Promise<boolean>) => void) => Promise<void>,
  ): Promise<void> {
    let isDone: Promise<boolean> | undefined
    try {
      await work((it) => {
        isDone = it
      })
    } catch (cause) {
      if (isDone) this.#follow(isDone)
      throw cause
    }
  }

  /** Before another login begins: its session must not be ended in place of the cancelled one. */
  async settle(signal?: AbortSignal): Promise<void> {
    const ending = this.#ending
    if (!ending) return
    const limit = { clock: this.#parts.run.clock, ms: endTimeoutMs, ...(signal && { signal }) }
    await withLimit(ending, limit).catch(() => signal?.throwIfAborted())
    if (this.#ending === ending) this.#ending = undefined
  }

  #follow(isDone: Promise<boolean>): void {
    const { saved } = this.#parts
    // Another login that was in use is ended only when the site has replaced it.
    const isNoted = !saved.get('loggedIn') && !saved.get('leaving')
    if (isNoted) saved.set('leaving', true)
    const ending = isDone.then(async (isDone) => {
      // A newer login has begun, and is the site's session now.
      if (this.#ending !== ending) return
      if (isDone) await this.#parts.end()
      // A site may fail after it has logged in, and nobody knows what a frame did that is gone.
      else if (isNoted) await this.#parts.endLeft().catch(() => undefined) // the next use tries again
      if (this.#ending === ending) this.#ending = undefined
    })
    this.#ending = ending
  }
}
