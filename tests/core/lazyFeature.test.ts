import { lazyFeature } from '@portico/core/feature'
import { autorun } from '@portico/core/state'
import { describe, expect, it } from 'vitest'

function runOf(controller = new AbortController()) {
  return { host: { signal: controller.signal }, end: () => controller.abort() }
}

describe('lazyFeature', () => {
  it('loads once, and the store is observable', async () => {
    let loads = 0
    const feature = lazyFeature(runOf().host, async () => ({ store: { id: ++loads } }))
    const seen: unknown[] = []
    autorun(() => seen.push(feature.store))
    const [first, second] = await Promise.all([feature.load(), feature.load()])
    expect(first).toBe(second)
    expect(loads).toBe(1)
    expect(seen).toEqual([undefined, { id: 1 }])
  })

  it('tries again after a failure', async () => {
    let isOffline = true
    const feature = lazyFeature(runOf().host, async () => {
      if (isOffline) throw new Error('offline')
      return { store: 'loaded' }
    })
    await expect(feature.load()).rejects.toThrow('offline')
    isOffline = false
    await expect(feature.load()).resolves.toBe('loaded')
  })

  it('starts the reactions once for each run of the kit, and stops them with it', async () => {
    const first = runOf()
    const second = runOf()
    let { host } = first
    const events: string[] = []
    const feature = lazyFeature(
      {
        get signal() {
          return host.signal
        },
      },
      async () => ({
        store: {},
        reactions() {
          events.push('start')
          return [() => events.push('stop')]
        },
      }),
    )
    await feature.load()
    await feature.load()
    expect(events).toEqual(['start'])
    first.end()
    expect(events).toEqual(['start', 'stop'])
    ;({ host } = second)
    await feature.load()
    expect(events).toEqual(['start', 'stop', 'start'])
  })
})
