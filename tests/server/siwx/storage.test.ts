import { manualClock } from '@portico/core/testing'
import { memoryStorage, redisStorage, type SiwxStorage } from '@portico/server/siwx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRedis, type TestRedis } from '../relay/fakes/startRedis.ts'
import { browser } from './fakes/browser.ts'
import { openSiwx } from './openSiwx.ts'

const kinds: Readonly<Record<string, (redis: TestRedis) => SiwxStorage>> = {
  'this process': () => memoryStorage(),
  Redis: ({ url }) => redisStorage({ url }),
}

describe('storage', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  for (const [name, open] of Object.entries(kinds))
    it(`T11 in ${name} returns a text to a single call of take`, async () => {
      const storage = open(redis)
      await storage.set('key', 'value', 60_000)
      expect([await storage.get('key'), await storage.get('other')]).toEqual(['value', undefined])
      const taken = await Promise.all(Array.from({ length: 20 }, () => storage.take('key')))
      expect(taken.filter((value) => value !== undefined)).toEqual(['value'])
      expect(await storage.get('key')).toBeUndefined()
      await storage.close?.()
    })

  for (const [name, open] of Object.entries(kinds))
    it(`T11 in ${name} adds a key once, and again after it was taken`, async () => {
      const storage = open(redis)
      const add = () => storage.add('added', 60_000)
      const added = await Promise.all(Array.from({ length: 20 }, add))
      expect(added.filter(Boolean)).toHaveLength(1)
      expect(await add()).toBe(false)
      await storage.take('added')
      expect(await add()).toBe(true)
      await storage.close?.()
    })

  it('T11 in this process deletes no added key before it expires, and throws when there is no room', () => {
    const clock = manualClock()
    const storage = memoryStorage(clock, 2)
    for (const key of ['one', 'two']) expect(storage.add(key, 1_000)).toBe(true)
    for (const key of ['three', 'four', 'five']) storage.set(key, key, 1_000)
    expect(() => storage.add('three', 1_000)).toThrow(
      expect.objectContaining({ code: 'siwx/unavailable' }),
    )
    expect([storage.add('one', 1_000), storage.add('two', 1_000)]).toEqual([false, false])
    clock.advance(1_000)
    expect(storage.add('one', 1_000)).toBe(true)
  })

  it('in this process deletes expired entries, and the oldest beyond the limit', () => {
    const clock = manualClock()
    const storage = memoryStorage(clock, 2)
    storage.set('one', '1', 1_000)
    clock.advance(999)
    expect(storage.get('one')).toBe('1')
    clock.advance(1)
    expect([storage.get('one'), storage.take('one')]).toEqual([undefined, undefined])
    for (const key of ['two', 'three', 'four']) storage.set(key, key, 1_000)
    expect(['two', 'three', 'four'].map((key) => storage.get(key))).toEqual([
      undefined,
      'three',
      'four',
    ])
  })

  it('in Redis expires by itself, on time', async () => {
    const storage = redisStorage({ url: redis.url, prefix: 'other:' })
    await storage.set('key', 'value', 1)
    await expect.poll(() => storage.get('key')).toBeUndefined()
    await storage.close?.()
  })

  it('T11 one nonce signs in once at two processes, and both can read the session', async () => {
    const storages = [redisStorage({ url: redis.url }), redisStorage({ url: redis.url })]
    const [one, two] = storages.map((both) =>
      openSiwx({ nonces: both, sessions: both, nonceSecret: 'x'.repeat(32) }),
    )
    if (!one || !two) throw new Error('two')
    two.verifier.verify = one.verifier.verify
    const proof = await one.signed()
    const page = browser(two.siwx)
    for (const [name, value] of one.page.jar) page.jar.set(name, value)
    const answers = await Promise.all([one.verify(proof), two.verify(proof, page)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const carrier = answers[0].status === 200 ? one.page.carrier() : page.carrier()
    for (const { siwx } of [one, two])
      expect((await siwx.sessionOf(carrier))?.address).toBe(one.alice.address)
    await Promise.all(storages.map((storage) => storage.close?.()))
  })

  it('S7 that is unreachable causes 503, not an empty session', async () => {
    const own = await startRedis()
    const both = redisStorage({ url: own.url })
    const { page, signed, signIn, verify, siwx } = openSiwx({ nonces: both, sessions: both })
    await signIn()
    const proof = await signed()
    await own.stop()
    expect((await page.get('/api/siwx/nonce')).status).toBe(200)
    const answers = [
      await page.get('/api/siwx/session'),
      await verify(proof),
      await page.post('/api/siwx/signout'),
    ]
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
      answers.map(() => [503, 'siwx/unavailable']),
    )
    expect(page.jar.has('__Host-siwx')).toBe(true)
    await expect(siwx.sessionOf(page.carrier())).rejects.toMatchObject({ code: 'siwx/unavailable' })
    await both.close?.()
  })

  it('S7 that was never reachable fails after a timeout', async () => {
    const storage = redisStorage({ url: 'redis://127.0.0.1:1', connectTimeoutMs: 50 })
    for (let time = 0; time < 2; time++)
      await expect(storage.get('key')).rejects.toMatchObject({ code: 'siwx/unavailable' })
    await storage.close?.()
  })

  it('S7 that fails while the session opens leaves the nonce valid', async () => {
    const sessions = memoryStorage()
    const set = sessions.set
    const { signed, verify } = openSiwx({ sessions })
    const proof = await signed()
    sessions.set = () => Promise.reject(new Error('away'))
    expect((await verify(proof)).status).toBe(500)
    sessions.set = set
    expect((await verify(proof)).status).toBe(200)
  })
})
