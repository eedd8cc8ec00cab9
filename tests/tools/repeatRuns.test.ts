import { describe, expect, it } from 'vitest'
import { repeatRuns } from '../runner/repeatRuns.mjs'

const green = { passed: 3, failed: 0, failures: [] }

/** A plan whose runs take a minute each, and how many busy cores there were at a time. */
function planOf(results: readonly (typeof green | object)[] = []) {
  let time = 0
  let runs = 0
  const cores = { now: 0, most: 0 }
  return {
    cores,
    minutes: 1_000,
    now: () => time,
    startBusy() {
      cores.now++
      cores.most = Math.max(cores.most, cores.now)
      return () => cores.now--
    },
    async runOnce() {
      time += 60_000
      return { ...green, ...results[runs++] }
    },
  }
}

describe('repeated runs', () => {
  it('are as many as asked for, half of them beside one busy core', async () => {
    const plan = planOf()
    const { rows, isGreen } = await repeatRuns({ ...plan, times: 4, busy: 2 })
    expect(rows.map((row) => row['busy core'])).toEqual(['no', 'yes', 'no', 'yes'])
    expect(rows[0]).toEqual({ run: 1, 'busy core': 'no', seconds: 60, passed: 3, failed: 0 })
    expect([plan.cores.now, plan.cores.most, isGreen]).toEqual([0, 1, true])
  })

  it('end at their limit, and are not green then', async () => {
    const { rows, isGreen } = await repeatRuns({ ...planOf(), times: 9, busy: 0, minutes: 3 })
    expect([rows.length, isGreen]).toEqual([3, false])
  })

  it('count how often each test failed', async () => {
    const failed = { failed: 1, failures: [{ title: 'one' }] }
    const plan = planOf([failed, {}, failed])
    const { failures, isGreen } = await repeatRuns({ ...plan, times: 3, busy: 3 })
    expect([[...failures], isGreen]).toEqual([[['one', 2]], false])
  })

  it('end the busy core when a run throws', async () => {
    const plan = planOf()
    const runOnce = () => Promise.reject(new Error('no'))
    await expect(repeatRuns({ ...plan, times: 1, busy: 1, runOnce })).rejects.toThrow('no')
    expect(plan.cores.now).toBe(0)
  })
})
