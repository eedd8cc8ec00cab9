import { describe, expect, it } from 'vitest'
import { FairGate } from '../../../server/src/relay/FairGate.ts'
import { WorkQueue } from '../../../server/src/relay/WorkQueue.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('work that waits', () => {
  it('S16 is done in the order of each key, and the keys by turns', async () => {
    const queue = new WorkQueue(1_000)
    const done: string[] = []
    for (let index = 0; index < 3; index++)
      queue.add('hostile', () => done.push(`hostile ${index}`))
    queue.add('honest', () => done.push('honest'))
    await queue.emptied()
    expect(done).toEqual(['hostile 0', 'honest', 'hostile 1', 'hostile 2'])
  })

  it('S16 lets the event loop go on when its time is over', async () => {
    const queue = new WorkQueue(0)
    const done: number[] = []
    for (let index = 0; index < 3; index++) queue.add(`${index}`, () => done.push(index))
    await turn()
    expect(done.length).toBeLessThan(3)
    await queue.emptied()
    expect(done).toEqual([0, 1, 2])
  })

  it('S16 goes on at once up to a cost, the keys by turns, and also after a failure', async () => {
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
    await turn()
    expect(started).toEqual(['hostile'])
    ends[0]?.()
    expect(await failed).toBe('failed')
    await turn()
    expect(started).toEqual(['hostile', 'hostile', 'honest'])
    for (const end of ends) end()
    await turn()
    for (const end of ends) end()
    await Promise.all(rest)
  })
})
