import type { SteppingClock } from './steppingClock.ts'

/** Lets time pass, a second at a time, until the promise settles: what is loaded from disk takes time of its own. */
export async function advanceUntil(clock: SteppingClock, promise: Promise<unknown>): Promise<void> {
  let settled = false
  const settle = () => {
    settled = true
  }
  promise.then(settle, settle)
  while (!settled) await clock.advance(1_000)
}
