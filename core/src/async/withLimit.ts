import type { Clock } from './Clock.ts'

export type Limit = {
  clock: Clock
  /** Milliseconds until `expired()` is thrown. */
  ms?: number
  expired?: () => Error
  /** Aborting rejects with the signal's reason. */
  signal?: AbortSignal
}

/** Settles as `work` does, unless the time limit expires or the signal aborts first. */
export function withLimit<value>(
  work: PromiseLike<value>,
  { clock, ms, expired, signal }: Limit,
): Promise<value> {
  return new Promise((resolve, reject) => {
    const abort = () => settle(() => reject(signal?.reason))
    const cancel =
      ms === undefined
        ? undefined
        : clock.after(ms, () => settle(() => reject(expired?.() ?? new Error('Time limit'))))
    const settle = (then: () => void) => {
      cancel?.()
      signal?.removeEventListener('abort', abort)
      then()
    }
    work.then(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    )
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort)
  })
}
