import type { SteppingClock } from './steppingClock.ts'

/** Advances the clock by one second at a time until the promise settles, because code loads from disk in real time. */
export async function advanceUntil(clock: SteppingClock, promise: Promise<unknown>): Promise<void> {
  let settled = false
  const settle = () => {
    settled = true
  }
  promise.then(settle, settle)
  while (!settled) await clock.advance(1_000)
}
