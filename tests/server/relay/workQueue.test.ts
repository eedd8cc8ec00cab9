import { describe, expect, it } from 'vitest'
import { FairGate } from '../../../server/src/relay/FairGate.ts'
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
    const gate = new FairGate(10)
    const started: string[] = []
    const ends: (() => void)[] = []
    const run = (key: string, cost: number) =>
      gate.run(key, cost, () => {
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
})
