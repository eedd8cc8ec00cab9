import type { Clock } from './Clock.ts'

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
