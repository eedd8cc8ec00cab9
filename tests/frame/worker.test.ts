import { describe, expect, it } from 'vitest'
import { createWorkerClient } from '../../server/frame/worker/createWorkerClient.ts'
import { lazily } from '../../server/frame/worker/lazily.ts'

/** A worker whose events a test sends. */
function scriptedWorker() {
  const target = new EventTarget()
  const posted: { id: number; method: string }[] = []
  return {
    posted,
    endpoint: {
      postMessage: (message: (typeof posted)[number]) => void posted.push(message),
      addEventListener: target.addEventListener.bind(target),
    },
    fail: () => target.dispatchEvent(new Event('error')),
    answer: (data: object) => target.dispatchEvent(new MessageEvent('message', { data })),
  }
}

describe('the worker of the frame', () => {
  it('that does not load rejects what waits for it, and is made anew by the next call', async () => {
    const workers: ReturnType<typeof scriptedWorker>[] = []
    const wallet = createWorkerClient(() => {
      const worker = scriptedWorker()
      workers.push(worker)
      return worker.endpoint as never // The parts of a worker that the client uses.
    })
    const first = wallet.isActive()
    workers[0]?.fail()
    await expect(first).rejects.toMatchObject({ code: 'vault' })
    const second = wallet.isActive()
    const [call] = workers[1]?.posted ?? []
    workers[1]?.answer({ id: call?.id, result: true })
    expect([await second, workers.length]).toEqual([true, 2])
  })
})

describe('methods that load with their first call', () => {
  it('load once, and again after they could not be loaded', async () => {
    let loads = 0
    const load = async () => {
      loads += 1
      if (loads === 1) throw new TypeError('Failed to fetch')
      return { double: async (value: number) => 2 * value }
    }
    const { double } = lazily({}, [[/^double$/, load]])
    expect(loads).toBe(0)
    await expect(double(1)).rejects.toThrow('Failed to fetch')
    expect(await Promise.all([double(2), double(3)])).toEqual([4, 6])
    expect(loads).toBe(2)
  })
})
