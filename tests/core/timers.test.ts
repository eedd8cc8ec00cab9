import { systemClock } from '@portico/core/async'
import { askWhileWatched, followEach } from '@portico/core/feature/store'
import { observable, runInAction } from '@portico/core/state'
import { manualClock } from '@portico/core/testing'
import { describe, expect, it, vi } from 'vitest'

const turn = () => new Promise((resolve) => setImmediate(resolve))
const odd = [0, -1, Number.NaN, Number.NEGATIVE_INFINITY, 1e-9]
const long = [2 ** 31, Number.MAX_VALUE, Number.POSITIVE_INFINITY]

/** How often something is asked in a minute. */
async function countIn(clock: ReturnType<typeof manualClock>, count: () => number) {
  for (let time = 0; time < 600; time++) {
    clock.advance(100)
    await turn()
  }
  return count()
}

describe('a time from outside', () => {
  it.each(long)('of %d ms is not over at once', (ms) => {
    const timer = vi.spyOn(globalThis, 'setTimeout')
    systemClock.after(ms, () => undefined)()
    expect(timer.mock.calls[0]?.[1]).toBe(2e9)
    timer.mockRestore()
  })

  it.each([...odd, ...long])('of %d ms makes no view ask without a pause', async (intervalMs) => {
    const clock = manualClock()
    let asked = 0
    const stop = askWhileWatched(clock, {
      isWatched: () => true,
      input: () => 'input',
      isSame: () => true,
      isKnown: () => false,
      async ask() {
        asked += 1
      },
      clear: () => undefined,
      intervalMs,
    })
    const count = await countIn(clock, () => asked)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(241)
    stop()
  })

  it.each([...odd, ...long])('of %d ms makes nothing that is followed ask so', async (ms) => {
    const clock = manualClock()
    const open = observable.box<readonly string[]>([])
    let asked = 0
    const stop = followEach({
      clock,
      open: () => open.get(),
      async ask(id) {
        asked += 1
        return id
      },
      keep: () => true,
      waitMs: () => ms,
    })
    runInAction(() => open.set(['a']))
    expect(await countIn(clock, () => asked)).toBeLessThanOrEqual(241)
    stop()
  })
})
