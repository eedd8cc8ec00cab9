import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  memoryOnramp,
  type OnrampStorage,
  type Purchase,
  sqliteOnramp,
} from '@portico/server/dataApi'
import { describe, expect, it } from 'vitest'
import { openOnramp, startedAt, urlRequest } from './setup.ts'

const dayMs = 86_400_000
const purchase = (changes: Partial<Purchase> = {}): Purchase => ({
  id: 'one',
  ramp: 'moonpay',
  account: `eip155:1:0x${'11'.repeat(20)}`,
  network: 'base',
  currency: 'usdc_base',
  createdAt: startedAt,
  status: 'waiting',
  ...changes,
})
const newFile = () => join(mkdtempSync(join(tmpdir(), 'portico-onramp-')), 'onramp.sqlite')

const storages: Readonly<Record<string, () => OnrampStorage>> = {
  memory: () => memoryOnramp(),
  'a SQLite file': () => sqliteOnramp(newFile()),
}
for (const [name, open] of Object.entries(storages))
  describe(`purchases in ${name}`, () => {
    it('R7.17 are found by their id', async () => {
      const storage = open()
      await storage.insert(purchase())
      expect(await storage.find('one')).toEqual(purchase())
      expect(await storage.find('two')).toBeUndefined()
      await storage.close?.()
    })

    it('R7.17 are never unpaid again, may be paid after a failure, and keep the final status', async () => {
      const storage = open()
      const statusAfter = async (status: Purchase['status'], hash?: string) => {
        await storage.setStatus('one', status, hash)
        return (await storage.find('one'))?.status
      }
      await storage.insert(purchase({ id: 'one' }))
      expect(await statusAfter('failed')).toBe('failed')
      expect(await statusAfter('waiting')).toBe('failed')
      expect(await statusAfter('paid')).toBe('paid')
      expect(await statusAfter('waiting')).toBe('paid')
      expect(await statusAfter('sent', '0xabc')).toBe('sent')
      for (const status of ['waiting', 'paid', 'failed', 'sent'] as const)
        expect(await statusAfter(status, '0xother')).toBe('sent')
      expect(await storage.find('one')).toEqual(
        purchase({ id: 'one', status: 'sent', hash: '0xabc' }),
      )
      await storage.setStatus('unknown', 'sent')
      expect(await storage.find('unknown')).toBeUndefined()
      await storage.close?.()
    })

    it('R7.17 are deleted after 30 days', async () => {
      const storage = open()
      await storage.insert(purchase())
      await storage.insert(purchase({ id: 'two', createdAt: startedAt + 30 * dayMs }))
      expect(await storage.find('one')).toBeDefined()
      await storage.insert(purchase({ id: 'three', createdAt: startedAt + 30 * dayMs + 1 }))
      expect(await storage.find('one')).toBeUndefined()
      expect(await storage.find('two')).toBeDefined()
      await storage.close?.()
    })

    it('R7.17 take an event once until it expires', async () => {
      const storage = open()
      const use = (now: number) => storage.useEvent({ id: 'e', now, expiresAt: now + 10 })
      expect([await use(0), await use(9), await use(10)]).toEqual([true, false, true])
      await storage.close?.()
    })
  })

describe('purchases in one SQLite file', () => {
  it('R7.17 of two connections take an event once, and share a status', async () => {
    const file = newFile()
    const [first, second] = [sqliteOnramp(file), sqliteOnramp(file)]
    const both = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const event = { id: `event ${at}`, now: startedAt, expiresAt: startedAt + dayMs }
        return Promise.all([first.useEvent(event), second.useEvent(event)])
      }),
    )
    expect(both.map((used) => used.filter(Boolean).length)).toEqual(Array(50).fill(1))
    await first.insert(purchase())
    await second.setStatus('one', 'sent', '0xabc')
    await first.setStatus('one', 'failed')
    expect(await first.find('one')).toEqual(purchase({ status: 'sent', hash: '0xabc' }))
    await Promise.all([first.close?.(), second.close?.()])
  })
})

describe('purchases in memory', () => {
  it('R7.17 are bounded: the oldest final one is dropped, and the oldest when none is final', async () => {
    const storage = memoryOnramp({ maxPurchases: 3 })
    const ids = async () => {
      const found = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => storage.find(id)))
      return found.flatMap((it) => it?.id ?? []).join('')
    }
    for (const id of ['a', 'b', 'c']) await storage.insert(purchase({ id }))
    await storage.setStatus('b', 'sent')
    await storage.insert(purchase({ id: 'd' }))
    expect(await ids()).toBe('acd')
    await storage.insert(purchase({ id: 'e' }))
    expect(await ids()).toBe('cde')
    const take = (id: string) => storage.useEvent({ id, now: 0, expiresAt: 1 })
    const taken = [await take('1'), await take('2'), await take('3'), await take('4')]
    expect(taken).toEqual([true, true, true, true])
    expect([await take('4'), await take('1')]).toEqual([false, true])
  })
})

describe('a purchase', () => {
  const start = async () => {
    const api = openOnramp({})
    const { id } = (await api.post('/generators/onrampurl', await urlRequest())).body
    const path = `/v1/transactions/ext/${id}`
    const read = async () => (await api.get(`/onramp/purchases/${id}`)).body
    return { ...api, id: id as string, path, read }
  }

  it('R7.17 has an id of 128 random bits, and an unknown one gets 404', async () => {
    const { id, get, post } = await start()
    const ids = new Set([id])
    for (let count = 0; count < 20; count++)
      ids.add((await post('/generators/onrampurl', await urlRequest())).body.id)
    expect(ids.size).toBe(21)
    for (const it of ids) expect(it).toMatch(/^[\w-]{22}$/)
    for (const it of ['unknown', `${id}x`, id.toLowerCase(), '%00'])
      expect((await get(`/onramp/purchases/${it}`)).status).toBe(404)
  })

  it('R7.17 is asked for at the vendor every five seconds at most, until it is final', async () => {
    const { id, path, read, vendor, clock } = await start()
    expect(await read()).toEqual({ status: 'waiting' })
    await read()
    clock.advance(4_999)
    await read()
    expect(vendor.to(path)).toHaveLength(1)
    vendor.script[path] = [{ status: 'completed', cryptoTransactionId: '0xabc' }]
    clock.advance(1)
    expect(await read()).toEqual({ status: 'sent', hash: '0xabc' })
    vendor.script[path] = [{ status: 'failed', externalTransactionId: id }]
    clock.advance(60_000)
    expect(await read()).toEqual({ status: 'sent', hash: '0xabc' })
    expect(vendor.to(path)).toHaveLength(2)
  })

  it('R7.17 cannot be read while the vendor answers nonsense', async () => {
    const { id, path, get, vendor, clock } = await start()
    const bad = [
      {},
      'text',
      [{ status: 'done' }],
      [{ status: 'completed', cryptoTransactionId: 1 }],
    ]
    for (const answer of bad) {
      vendor.script[path] = answer
      clock.advance(5_000)
      expect([answer, (await get(`/onramp/purchases/${id}`)).status]).toEqual([answer, 503])
    }
  })
})
