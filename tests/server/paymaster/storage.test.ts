import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  memorySponsorships,
  postgresSponsorships,
  type Reservation,
  type SponsorshipStorage,
  sqliteSponsorships,
} from '@portico/server/paymaster'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../chainIndex/startPostgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'sponsorships-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens two storages as two processes would, over the same budgets where they can be shared. */
type Open = () => Promise<{
  storages: readonly [SponsorshipStorage, SponsorshipStorage]
  stop(): Promise<void>
}>
const backends: Record<string, Open> = {
  memory: async () => {
    const storage = memorySponsorships()
    return { storages: [storage, storage], stop: async () => undefined }
  },
  SQLite: async () => {
    const file = join(folder, 'sponsorships.sqlite')
    const stop = async () => undefined
    return { storages: [sqliteSponsorships(file), sqliteSponsorships(file)], stop }
  },
  // On the machines that have it.
  ...(process.env.PG_PATH && {
    Postgres: async () => {
      const { url, stop } = await startPostgres(process.env.PG_PATH!)
      return { storages: [postgresSponsorships({ url }), postgresSponsorships({ url })], stop }
    },
  }),
}

const chain = 'eip155:31337'
const day = 20_000
const alice = `0x${'aa'.repeat(20)}`
const bob = `0x${'bb'.repeat(20)}`
const reservation = (policy: string, change: Partial<Reservation> = {}): Reservation => ({
  policy,
  chain,
  sender: alice,
  nonce: '0x1',
  amount: 100,
  day,
  expiresAt: 1_000,
  limits: { total: 1_000, day: 500, sender: 300 },
  ...change,
})

/** A generator of numbers from 0 to 1 that repeats for a seed. */
function newRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

describe.each(Object.entries(backends))('sponsorships in %s', (_, open) => {
  let stop: () => Promise<void>
  let storages: readonly [SponsorshipStorage, SponsorshipStorage]
  let one: SponsorshipStorage
  let two: SponsorshipStorage
  beforeAll(async () => {
    ;({ storages, stop } = await open())
    ;[one, two] = storages
  }, 60_000)
  afterAll(async () => {
    for (const storage of new Set(storages)) await storage.close()
    await stop()
  })
  const budgetOf = (policy: string, at = day) => two.findBudget({ policy, chain }, at)

  it('counts what is reserved up to each limit', async () => {
    const nonces = ['0x1', '0x2', '0x3', '0x4']
    const outcomes = []
    for (const nonce of nonces) outcomes.push(await one.reserve(reservation('a', { nonce })))
    expect(outcomes).toEqual(['reserved', 'reserved', 'reserved', 'sender'])
    const asBob = { sender: bob }
    expect(await two.reserve(reservation('a', asBob))).toBe('reserved')
    expect(await two.reserve(reservation('a', { ...asBob, nonce: '0x2' }))).toBe('reserved')
    expect(await two.reserve(reservation('a', { ...asBob, nonce: '0x3' }))).toBe('day')
    expect(await budgetOf('a')).toEqual({ total: 500, day: 500 })
    const next = { ...asBob, day: day + 1 }
    for (const nonce of ['0x11', '0x12', '0x13'])
      expect(await one.reserve(reservation('a', { ...next, nonce }))).toBe('reserved')
    const carol = { day: day + 1, sender: `0x${'cc'.repeat(20)}` }
    expect(await one.reserve(reservation('a', { ...carol, amount: 200 }))).toBe('reserved')
    expect(await one.reserve(reservation('a', { ...carol, nonce: '0x2', amount: 1 }))).toBe('total')
    expect(await budgetOf('a', day + 1)).toEqual({ total: 1_000, day: 500 })
    expect(await one.reserve(reservation('a0', { amount: 301 }))).toBe('sender')
    expect(await one.reserve(reservation('a0', { amount: 1_001 }))).toBe('total')
    expect(await budgetOf('a0')).toEqual({ total: 0, day: 0 })
  })

  it('counts an operation once however often it is asked for, and the greatest of those with one nonce', async () => {
    for (const amount of [100, 100, 60])
      expect(await one.reserve(reservation('b', { amount }))).toBe('reserved')
    expect(await budgetOf('b')).toEqual({ total: 100, day: 100 })
    expect(await two.reserve(reservation('b', { amount: 250 }))).toBe('reserved')
    expect(await budgetOf('b')).toEqual({ total: 250, day: 250 })
    expect(await two.reserve(reservation('b', { amount: 301 }))).toBe('sender')
    expect(await budgetOf('b')).toEqual({ total: 250, day: 250 })
    expect(await one.reserve(reservation('b', { amount: 260, expiresAt: 900 }))).toBe('reserved')
    // It keeps its later end.
    expect(await one.release(chain, 950)).toBe(0)
  })

  it('S27 counts a renewal after midnight for the new day, whole and in both limits of a day', async () => {
    const next = { day: day + 1, expiresAt: 3_000 }
    await one.reserve(reservation('m', { nonce: '0x31', amount: 200 }))
    await one.reserve(reservation('m', { nonce: '0x32', amount: 90 }))
    expect(await two.reserve(reservation('m', { nonce: '0x31', amount: 150, ...next }))).toBe(
      'reserved',
    )
    expect(await budgetOf('m')).toEqual({ total: 290, day: 90 })
    expect(await budgetOf('m', day + 1)).toEqual({ total: 290, day: 200 })
    // The account's 300 of the new day are used by the renewal as far as a new operation is.
    expect(await one.reserve(reservation('m', { nonce: '0x33', amount: 101, ...next }))).toBe(
      'sender',
    )
    expect(await two.reserve(reservation('m', { nonce: '0x32', amount: 101, ...next }))).toBe(
      'sender',
    )
    // A process whose clock is behind changes nothing.
    expect(await one.reserve(reservation('m', { nonce: '0x31', amount: 200 }))).toBe('reserved')
    expect(await budgetOf('m')).toEqual({ total: 290, day: 90 })
    expect(await one.settle({ chain, sender: alice, nonce: '0x31' }, 20)).toBe(1)
    expect(await two.settle({ chain, sender: alice, nonce: '0x32' }, 10)).toBe(1)
    expect(await budgetOf('m', day + 1)).toEqual({ total: 30, day: 20 })
    expect(await budgetOf('m')).toEqual({ total: 30, day: 10 })
  })

  it('S27 saves up no days: what can be used at once is never more than the limits of that day', async () => {
    const random = newRandom(27)
    const limits = { total: 100_000, day: 500, sender: 300 }
    /** Day and amount of each operation that was signed and not used, as its last signature says. */
    const signed = new Map<string, { day: number; amount: number; sender: string }>()
    const sumOf = (of: (one: { day: number; sender: string }) => boolean) =>
      [...signed.values()].filter(of).reduce((sum, one) => sum + one.amount, 0)
    for (let at = day; at < day + 12; at += 1) {
      for (let step = 0; step < 40; step += 1) {
        const sender = random() < 0.5 ? alice : bob
        const nonce = `0x9${Math.floor(random() * 12).toString(16)}`
        const amount = 20 + Math.floor(random() * 80)
        const storage = storages[step % 2]!
        const asked = { sender, nonce, amount, day: at, expiresAt: (at - day + 1) * 1_000, limits }
        if ((await storage.reserve(reservation('s', asked))) !== 'reserved') continue
        const before = signed.get(sender + nonce)?.amount ?? 0
        signed.set(sender + nonce, { day: at, amount: Math.max(amount, before), sender })
        const today = sumOf((one) => one.day === at)
        expect(today).toBeLessThanOrEqual(limits.day)
        expect((await budgetOf('s', at)).day).toBe(today)
        for (const who of [alice, bob])
          expect(sumOf((one) => one.day === at && one.sender === who)).toBeLessThanOrEqual(300)
      }
      // What was not renewed today expired.
      for (const [key, one] of signed) if (one.day < at) signed.delete(key)
      await one.release(chain, (at - day + 1) * 1_000)
      const today = sumOf((one) => one.day === at)
      expect(await budgetOf('s', at)).toEqual({ total: today, day: today })
    }
  })

  it('counts what an operation did cost in place of what was reserved, once', async () => {
    await one.reserve(reservation('c', { nonce: '0xc' }))
    await one.reserve(reservation('c2', { nonce: '0xc', amount: 50 }))
    const operation = { chain, sender: alice, nonce: '0xc' }
    expect(await two.settle({ ...operation, nonce: '0xc0' }, 30)).toBe(0)
    expect(await two.settle({ ...operation, chain: 'eip155:1' }, 30)).toBe(0)
    expect(await two.settle(operation, 30)).toBe(2)
    expect(await one.settle(operation, 30)).toBe(0)
    expect(await budgetOf('c')).toEqual({ total: 30, day: 30 })
    expect(await budgetOf('c2')).toEqual({ total: 30, day: 30 })
    expect(await two.release(chain, 5_000)).toBeGreaterThanOrEqual(0)
    expect(await budgetOf('c')).toEqual({ total: 30, day: 30 })
  })

  it('releases what expired, and nothing else', async () => {
    await one.release(chain, 9_999)
    await one.reserve(reservation('d', { nonce: '0xd1', expiresAt: 1_000 }))
    await one.reserve(reservation('d', { nonce: '0xd2', expiresAt: 2_000 }))
    expect(await two.release('eip155:1', 1_500)).toBe(0)
    expect(await two.release(chain, 1_000)).toBe(0)
    expect(await two.release(chain, 1_001)).toBe(1)
    expect(await budgetOf('d')).toEqual({ total: 100, day: 100 })
    expect(await one.reserve(reservation('d', { nonce: '0xd3', amount: 200 }))).toBe('reserved')
  })

  it('keeps the last block, and forgets sums of days', async () => {
    expect(await one.findBlock(chain)).toBeUndefined()
    await one.setBlock(chain, 7)
    await two.setBlock(chain, 5)
    expect(await two.findBlock(chain)).toBe(7)
    await one.reserve(reservation('e', { nonce: '0xe', expiresAt: 9_000 }))
    await two.prune(day)
    expect(await budgetOf('e')).toEqual({ total: 100, day: 100 })
    await two.prune(day + 1)
    expect(await budgetOf('e')).toEqual({ total: 100, day: 0 })
    expect(await one.settle({ chain, sender: alice, nonce: '0xe' }, 40)).toBe(1)
    expect((await budgetOf('e')).total).toBe(40)
  })

  it('never counts more than the limits, of concurrent reservations and their ends too', async () => {
    const limits = { total: 1_000, day: 1_000, sender: 1_000 }
    const work = Array.from({ length: 60 }, async (_, at) => {
      const storage = storages[at % 2]!
      const nonce = `0xf${(at % 30).toString(16)}`
      const outcome = await storage.reserve(
        reservation('f', { nonce, amount: 90, limits, expiresAt: 100_000 }),
      )
      if (at % 5 === 0) await storage.settle({ chain, sender: alice, nonce }, 10)
      return outcome
    })
    const outcomes = await Promise.all(work)
    expect(outcomes).toContain('reserved')
    const { total } = await budgetOf('f')
    expect(total).toBeLessThanOrEqual(1_000)
    await one.release(chain, 200_000)
    const left = await budgetOf('f')
    expect(left.total % 10).toBe(0)
    expect(left.total).toBe(left.day)
    expect(left.total).toBeLessThanOrEqual(120)
  })
})

it('is refused when a later release wrote the file', async () => {
  const file = join(folder, 'later.sqlite')
  const first = sqliteSponsorships(file)
  await first.reserve(reservation('a'))
  await first.close()
  const database = new Database(file)
  database.exec('INSERT INTO paymaster_schema (version) VALUES (99)')
  database.close()
  await expect(sqliteSponsorships(file).findBlock(chain)).rejects.toMatchObject({
    code: 'paymaster/newer',
  })
})
