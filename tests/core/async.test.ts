import { latest, withLimit } from '@portico/core/async'
import { lazy, once } from '@portico/core/internal'
import { describe, expect, it } from 'vitest'
import { steppingClock } from './fakes/steppingClock.ts'

const never = new Promise<never>(() => undefined)

describe('withLimit', () => {
  it('settles as the work does, and leaves no timer behind', async () => {
    const clock = steppingClock()
    await expect(withLimit(Promise.resolve(1), { clock, ms: 10 })).resolves.toBe(1)
    const failed = withLimit(Promise.reject(new Error('no')), { clock, ms: 10 })
    await expect(failed).rejects.toThrow('no')
    expect(clock.waiting()).toEqual([])
  })

  it('throws the given error when the time expires', async () => {
    const clock = steppingClock()
    const limited = withLimit(never, { clock, ms: 10, expired: () => new Error('too slow') })
    const outcome = expect(limited).rejects.toThrow('too slow')
    await clock.advance(10)
    await outcome
  })

  it('rejects with the reason of the signal, and removes its listener', async () => {
    const clock = steppingClock()
    const controller = new AbortController()
    const limited = withLimit(never, { clock, ms: 10, signal: controller.signal })
    controller.abort('reason')
    await expect(limited).rejects.toBe('reason')
    expect(clock.waiting()).toEqual([])
  })

  it('rejects for an aborted signal, and ignores what the work does later', async () => {
    const clock = steppingClock()
    let fail = (_: Error): void => undefined
    const work = new Promise((_, reject) => {
      fail = reject
    })
    const limited = withLimit(work, { clock, ms: 10, signal: AbortSignal.abort('gone') })
    await expect(limited).rejects.toBe('gone')
    fail(new Error('late')) // an unhandled rejection would fail the run
    await clock.advance(20)
    expect(clock.waiting()).toEqual([])
  })
})

describe('latest', () => {
  it('aborts the older task and drops its result', async () => {
    const run = latest()
    const signals: AbortSignal[] = []
    let finish = (_: string): void => undefined
    const older = run((signal) => {
      signals.push(signal)
      return new Promise<string>((resolve) => {
        finish = resolve
      })
    })
    const newer = run(async () => 'new')
    finish('old')
    expect(await older).toBeUndefined()
    expect(await newer).toBe('new')
    expect(signals[0]?.aborted).toBe(true)
  })

  it('drops the error of an older task, and throws that of the newest', async () => {
    const run = latest()
    const older = run(async () => {
      throw new Error('old')
    })
    const newer = run(async () => {
      throw new Error('new')
    })
    expect(await older).toBeUndefined()
    await expect(newer).rejects.toThrow('new')
  })
})

describe('once', () => {
  it('runs once for all callers, and again after a failure', async () => {
    let asked = 0
    const ask = once(async () => {
      if (++asked === 1) throw new Error('offline')
      return asked
    })
    await expect(Promise.all([ask(), ask()])).rejects.toThrow('offline')
    expect(asked).toBe(1)
    expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
  })
})

describe('lazy', () => {
  it('loads once for all callers', async () => {
    let loads = 0
    const load = lazy(async () => ++loads)
    expect(await Promise.all([load(), load()])).toEqual([1, 1])
    expect(await load()).toBe(1)
  })

  it('retries a failed load once', async () => {
    let loads = 0
    const load = lazy(async () => {
      if (++loads === 1) throw new Error('offline')
      return loads
    })
    expect(await load()).toBe(2)
  })

  it('throws after two failed loads, and retries on the next call', async () => {
    let loads = 0
    const load = lazy(async () => {
      if (++loads <= 2) throw new Error('offline')
      return loads
    })
    await expect(load()).rejects.toThrow('offline')
    expect(await load()).toBe(3)
  })

  it('rejects when the load throws synchronously', async () => {
    const load = lazy((): Promise<never> => {
      throw new Error('broken')
    })
    await expect(load()).rejects.toThrow('broken')
  })
})
