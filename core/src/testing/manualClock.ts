import type { Clock } from '../async/Clock.ts'

/** A clock that a test advances. */
export type ManualClock = Clock & {
  /** Advances the time and runs due callbacks in order. */
  advance(ms: number): void
  /** Resolves once a callback is scheduled. */
  waiting(): Promise<void>
  /** The number of scheduled callbacks. */
  readonly pending: number
}

type Timer = { readonly at: number; readonly call: () => void }

/** A clock that advances only through `advance`. `random` always returns 0. */
export function manualClock(start = 0): ManualClock {
  let now = start
  let timers: readonly Timer[] = []
  let watchers: readonly (() => void)[] = []
  const drop = (timer: Timer) => {
    timers = timers.filter((it) => it !== timer)
  }
  const next = (until: number) =>
    timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0]
  return {
    now: () => now,
    random: () => 0,
    after(ms, call) {
      const timer = { at: now + ms, call }
      timers = [...timers, timer]
      for (const watcher of watchers) watcher()
      watchers = []
      return () => drop(timer)
    },
    advance(ms) {
      const until = now + ms
      for (let timer = next(until); timer; timer = next(until)) {
        now = timer.at
        drop(timer)
        timer.call()
      }
      now = until
    },
    waiting() {
      if (timers.length > 0) return Promise.resolve()
      return new Promise((resolve) => {
        watchers = [...watchers, resolve]
      })
    },
    get pending() {
      return timers.length
    },
  }
}
