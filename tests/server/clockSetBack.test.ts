import { systemClock } from '@portico/core/async'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryLimiter } from '../../server/src/limits/Limiter.ts'
import { steadyOf } from '../../server/src/limits/steadyClock.ts'
import { ReplyCache } from '../../server/src/nodes/ReplyCache.ts'
import { Clients } from '../../server/src/relay/Clients.ts'
import { defaultLimits } from '../../server/src/relay/RelayOptions.ts'
import { Resources } from '../../server/src/service/Resources.ts'

const dayMs = 86_400_000
afterEach(() => vi.restoreAllMocks())

/** The time of the system, which may be set, and the time that has passed. */
function startTime() {
  const time = { wallMs: 1_800_000_000_000, passedMs: 1_000 }
  vi.spyOn(Date, 'now').mockImplementation(() => time.wallMs)
  vi.spyOn(performance, 'now').mockImplementation(() => time.passedMs)
  return {
    set(byMs: number) {
      time.wallMs += byMs
    },
    pass(ms: number) {
      time.wallMs += ms
      time.passedMs += ms
    },
  }
}

describe.each([
  ['back', -dayMs],
  ['forward', dayMs],
])('after the clock of the system was set %s', (_, byMs) => {
  it('readiness is checked again after a second', async () => {
    const time = startTime()
    const resources = new Resources(() => undefined)
    let isAway = false
    const check = async () => {
      if (isAway) throw new Error('gone')
    }
    const url = 'redis://127.0.0.1'
    resources.need({ variable: 'RELAY_REDIS_URL', url, isDatabase: false, check })
    expect(await resources.unavailable()).toEqual([])
    time.set(byMs)
    isAway = true
    time.pass(1_001)
    expect(await resources.unavailable()).toEqual(['RELAY_REDIS_URL'])
    isAway = false
    time.pass(1_001)
    expect(await resources.unavailable()).toEqual([])
  })

  it('a client waits as long as before, and no longer', () => {
    const time = startTime()
    const limiter = memoryLimiter()
    const rate = { perSecond: 1, burst: 2 }
    expect([limiter.take('a', rate, 2), limiter.take('a', rate)]).toEqual([0, 1_000])
    time.set(byMs)
    expect(limiter.take('a', rate)).toBe(1_000)
    time.pass(1_000)
    expect(limiter.take('a', rate)).toBe(0)
  })

  it('the frames of a client of the relay are neither held up nor let through', () => {
    const time = startTime()
    const clients = new Clients({ ...defaultLimits, framesPerSecond: 10, burst: 10 }, steadyOf())
    const take = clients.addClientSocket({ client: 'a', block: '127.0.0.1', share: 1, project: '' })
    expect([take(10), take(1)]).toEqual([0, 100])
    time.set(byMs)
    expect(take(1)).toBe(200)
    time.pass(1_000)
    expect(take(1)).toBe(0)
  })

  it('a cached answer of a node stays as long as before', () => {
    const time = startTime()
    const cache = new ReplyCache(systemClock)
    const call = { method: 'eth_chainId', params: [] }
    cache.store(call, '0x1')
    time.set(byMs)
    const isCached = () => cache.find(call) !== undefined
    const before = isCached()
    time.pass(3_600_001)
    expect([before, isCached()]).toEqual([true, false])
  })
})
