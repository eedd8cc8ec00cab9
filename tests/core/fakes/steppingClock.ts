import type { Clock } from '@portico/core'

export type SteppingClock = Clock & {
  /** Lets time pass; what falls due runs in its order, and so does what that starts in turn. */
  advance(ms: number): Promise<void>
  /** Milliseconds until each timer that waits, soonest first. */
  waiting(): readonly number[]
  /** What `random()` gives. */
  chance: number
}

/** A clock that stands still until it is told to move on, and lets promises settle between its timers. */
export function steppingClock(start = Date.UTC(2026, 10, 20)): SteppingClock {
  let now = start
  const timers = new Map<object, { at: number; call: () => void }>()
  const due = (until: number) =>
    [...timers]
      .filter(([, { at }]) => at <= until)
      .sort(([, one], [, other]) => one.at - other.at)
      .at(0)
  return {
    chance: 0,
    now: () => now,
    random() {
      return this.chance
    },
    after(ms, call) {
      const key = {}
      timers.set(key, { at: now + ms, call })
      return () => timers.delete(key)
    },
    waiting: () => [...timers.values()].map(({ at }) => at - now).sort((a, b) => a - b),
    async advance(ms) {
      const until = now + ms
      await turn()
      for (let next = due(until); next; next = due(until)) {
        const [key, { at, call }] = next
        timers.delete(key)
        now = at
        call()
        await turn()
      }
      now = until
    },
  }
}

/** One turn of the event loop: every promise that can settle has settled after it. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
