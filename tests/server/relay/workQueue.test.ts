import { describe, expect, it } from 'vitest'
import { FairGate, type FairWork } from '../../../server/src/http/FairGate.ts'
import { WorkQueue } from '../../../server/src/relay/WorkQueue.ts'

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('WorkQueue and FairGate', () => {
  it('S16 the queue runs work in order for each key, and round-robin over the keys', async () => {
    const queue = new WorkQueue(1_000)
    const done: string[] = []
    for (let index = 0; index < 3; index++)
      queue.add('hostile', () => done.push(`hostile ${index}`))
    queue.add('honest', () => done.push('honest'))
    await queue.emptied()
    expect(done).toEqual(['hostile 0', 'honest', 'hostile 1', 'hostile 2'])
  })

  it('S16 the queue yields to the event loop when its time budget is used up', async () => {
    const queue = new WorkQueue(0)
    const done: number[] = []
    for (let index = 0; index < 3; index++) queue.add(`${index}`, () => done.push(index))
    await tick()
    expect(done.length).toBeLessThan(3)
    await queue.emptied()
    expect(done).toEqual([0, 1, 2])
  })

  it('S16 the gate runs work concurrently up to a cost, round-robin over the keys, also after a failure', async () => {
    const gate = new FairGate({ maxCost: 10 })
    const started: string[] = []
    const ends: (() => void)[] = []
    const run = (key: string, cost: number) =>
      gate.run({ key, cost }, () => {
        started.push(key)
        return new Promise<void>((resolve, reject) =>
          ends.push(started.length > 1 ? resolve : reject),
        )
      })
    const failed = run('hostile', 20).catch(() => 'failed')
    const rest = [run('hostile', 6), run('hostile', 6), run('honest', 4)]
    await tick()
    expect(started).toEqual(['hostile'])
    ends[0]?.()
    expect(await failed).toBe('failed')
    await tick()
    expect(started).toEqual(['hostile', 'hostile', 'honest'])
    for (const end of ends) end()
    await tick()
    for (const end of ends) end()
    await Promise.all(rest)
  })

  it('S26 the gate gives no key and no target more than its part, and passes over whoever has it', async () => {
    const gate = new FairGate({ maxCost: 8, maxCostPerKey: 2, maxCostPerTarget: 4 })
    const running: string[] = []
    const ends: (() => void)[] = []
    const run = (asked: Omit<FairWork, 'cost'>) =>
      gate.run({ ...asked, cost: 1 }, () => {
        running.push(asked.key)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    const all = Array.from({ length: 5 }, () => run({ key: 'hostile', target: 'slow' }))
    for (const key of ['a', 'b', 'c']) all.push(run({ key, target: 'slow' }))
    all.push(run({ key: 'd', target: 'good' }), run({ key: 'many', share: 100, target: 'x' }))
    await tick()
    expect(running).toEqual(['hostile', 'hostile', 'a', 'b', 'd', 'many'])
    const leaving = new AbortController()
    const left = run({ key: 'hostile', target: 'slow', signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    await expect(run({ key: 'e', signal: leaving.signal })).rejects.toThrow('left')
    ends.shift()?.()
    await tick()
    expect(running).toEqual(['hostile', 'hostile', 'a', 'b', 'd', 'many', 'hostile'])
    for (let round = 0; round < 5; round += 1) {
      for (const end of ends.splice(0)) end()
      await tick()
    }
    await Promise.all(all)
    expect(running).toHaveLength(10)
  })
})
