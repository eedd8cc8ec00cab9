import type { Clock } from '@portico/core/async'

export type SteppingClock = Clock & {
  /** Advances the time; runs due timers in order, including those that they start. */
  advance(ms: number): Promise<void>
  /** Milliseconds until each pending timer, soonest first. */
  waiting(): readonly number[]
  /** The value of `random()`. */
  chance: number
}

/** A clock that advances only on request, and lets promises settle between its timers. */
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

/** Waits one turn of the event loop, so that every ready promise has settled. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
