import type { Clock } from './Clock.ts'

/** How long to wait, and what cancels the wait. */
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

/** How long a request may take, its error, and the signals that cancel it. */
export type RequestLimit = {
  readonly clock: Clock
  /** Milliseconds until `expired()` is thrown. */
  readonly ms: number
  expired(): Error
  /** The first that aborts ends the request. */
  readonly signals: readonly AbortSignal[]
}

/** Runs a request, which is aborted when it takes too long or with the first of the signals. */
export async function limitRequest<value>(
  { clock, ms, expired, signals }: RequestLimit,
  request: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const controller = new AbortController()
  const { signal } = controller
  for (const it of signals) {
    if (it.aborted) controller.abort(it.reason)
    else it.addEventListener('abort', () => controller.abort(it.reason), { signal })
  }
  try {
    // In a task of its own, so that a request that throws at once rejects, too.
    const work = Promise.resolve().then(() => request(signal))
    return await withLimit(work, { clock, ms, signal, expired })
  } finally {
    controller.abort()
  }
}

/** Resolves after a time in milliseconds; rejects with the signal's reason when it aborts meanwhile. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const abort = () => {
      stop()
      reject(signal.reason)
    }
    const stop = clock.after(ms, () => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
    signal.addEventListener('abort', abort, { once: true })
  })
}
