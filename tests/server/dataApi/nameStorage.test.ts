import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createChainIndex,
  exportNames,
  memoryNames,
  type NameStorage,
  postgresNames,
  postgresStorage,
  sqliteNames,
} from '@portico/server/dataApi'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../chainIndex/startPostgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'name-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens two storages as two processes would, over the same names where they can be shared. */
type Open = () => Promise<{
  storages: readonly [NameStorage, NameStorage]
  url?: string
  stop(): Promise<void>
}>
const backends: Record<string, Open> = {
  memory: async () => {
    const storage = memoryNames()
    return { storages: [storage, storage], stop: async () => undefined }
  },
  SQLite: async () => {
    const file = join(folder, 'names.sqlite')
    const stop = async () => undefined
    return { storages: [sqliteNames(file), sqliteNames(file)], stop }
  },
  // On the machines that have it.
  ...(process.env.PG_PATH && {
    Postgres: async () => {
      const { url, stop } = await startPostgres(process.env.PG_PATH!)
      return { storages: [postgresNames({ url }), postgresNames({ url })], url, stop }
    },
  }),
}

const at = '2023-11-14T22:13:20.000Z'
const later = '2023-11-14T22:14:20.000Z'
const alice = `0x${'aA'.repeat(20)}`
const bob = `0x${'bB'.repeat(20)}`
const base = 2_147_492_101
const profile = (name: string, address = alice, coinTypes: readonly number[] = [60]) => ({
  name,
  registered_at: at,
  updated_at: null,
  attributes: null,
  addresses: Object.fromEntries(coinTypes.map((it) => [it, { address, created_at: at }])),
})

describe.each(Object.entries(backends))('names in %s', (kind, open) => {
  let opened: Awaited<ReturnType<Open>>
  let one: NameStorage
  let two: NameStorage
  beforeAll(async () => {
    opened = await open()
    ;[one, two] = opened.storages
  }, 60_000)
  afterAll(async () => {
    await Promise.all([one.close?.(), kind !== 'memory' && two.close?.()])
    await opened.stop()
  })

  it('R7.16 returns what was stored, by name and by an address in any case', async () => {
    const stored = {
      ...profile('a.one.id', alice, [60, base]),
      attributes: { bio: 'Hi "x" \'y\'' },
    }
    expect(await one.find('a.one.id')).toBeUndefined()
    expect(await one.insert(stored)).toBe(true)
    expect(await two.find('a.one.id')).toEqual(stored)
    expect(await two.findByAddress(alice.toUpperCase().replace('0X', '0x'))).toEqual([stored])
    expect(await two.findByAddress(alice, base)).toEqual([stored])
    expect(await two.findByAddress(alice, 61)).toEqual([])
    expect(await two.findOwners('a.one.id')).toEqual({
      60: alice.toLowerCase(),
      [base]: alice.toLowerCase(),
    })
    expect(await two.findOwners('none.one.id')).toEqual({})
    const names = ['none.one.id', 'a.one.id', "a'.one.id", '']
    expect(await two.findRegistered(names)).toEqual(new Set(['a.one.id']))
    expect(await two.findRegistered([])).toEqual(new Set())
  })

  it('R7.16 takes a name once, of concurrent calls too', async () => {
    const calls = [one, two, one, two].map((storage, index) =>
      storage.insert(profile('b.one.id', index % 2 ? alice : bob)),
    )
    const taken = await Promise.all(calls)
    expect(taken.filter(Boolean)).toHaveLength(1)
    const winner = taken.indexOf(true) % 2 ? alice : bob
    expect((await two.find('b.one.id'))?.addresses['60']?.address).toBe(winner)
    expect(await one.findOwners('b.one.id')).toEqual({ 60: winner.toLowerCase() })
  })

  it('R7.14 returns the names of an address oldest first, and those that it owns', async () => {
    const carol = `0x${'cC'.repeat(20)}`
    for (const name of ['z.two.id', 'm.two.id', 'a.two.id']) await one.insert(profile(name, carol))
    const found = await two.findByAddress(carol)
    expect(found.map(({ name }) => name)).toEqual(['z.two.id', 'm.two.id', 'a.two.id'])
    expect(await two.findOwned(carol.toLowerCase())).toHaveLength(2)
  })

  it('S19 keeps the owner of a record that now points elsewhere, until another address claims it', async () => {
    await one.insert(profile('c.one.id'))
    const record = { coinType: 60, address: bob, created_at: later }
    await one.setAddress('c.one.id', { ...record, isClaimed: false })
    expect(await two.findOwners('c.one.id')).toEqual({ 60: alice.toLowerCase() })
    expect((await two.findByAddress(bob)).map(({ name }) => name)).not.toContain('c.one.id')
    expect(await two.find('c.one.id')).toMatchObject({
      updated_at: later,
      addresses: { 60: { address: bob, created_at: later } },
    })
    await two.setAddress('c.one.id', { ...record, isClaimed: true })
    expect(await one.findOwners('c.one.id')).toEqual({ 60: bob.toLowerCase() })
    expect((await one.findByAddress(bob)).map(({ name }) => name)).toContain('c.one.id')
  })

  it('R7.16 replaces attributes, and changes nothing of a name that nobody registered', async () => {
    await one.insert(profile('d.one.id'))
    await one.setAttributes('d.one.id', { bio: 'new' }, later)
    const changed = { ...profile('d.one.id'), attributes: { bio: 'new' }, updated_at: later }
    expect(await two.find('d.one.id')).toEqual(changed)
    const record = { coinType: 60, address: bob, created_at: later, isClaimed: true }
    await one.setAttributes('none.one.id', { bio: 'x' }, later)
    await one.setAddress('none.one.id', record)
    expect(await two.find('none.one.id')).toBeUndefined()
    expect(await two.findOwners('none.one.id')).toEqual({})
  })

  it('S19 accepts a message once until it expires', async () => {
    const use = (storage: NameStorage, id: string, now = 1_000) =>
      storage.useMessage({ id, now, expiresAt: now + 1_000 })
    expect([await use(one, 'x'), await use(two, 'x'), await use(two, 'y')]).toEqual([
      true,
      false,
      true,
    ])
    const raced = await Promise.all(
      Array.from({ length: 20 }, (_, at) => use(at % 2 ? one : two, 'z')),
    )
    expect(raced.filter(Boolean)).toHaveLength(1)
    expect(await use(one, 'x', 3_000)).toBe(true)
    const many = Array.from({ length: 300 }, (_, at) => `m${at}`)
    await Promise.all(many.map((id, at) => use(at % 2 ? one : two, id, 5_000)))
    const again = await Promise.all(many.map((id, at) => use(at % 2 ? two : one, id, 9_000)))
    expect(again.every(Boolean)).toBe(true)
  })

  it('exports every name once with its owners, in order, in pages', async () => {
    const known = new Set<string>()
    for await (const { name } of exportNames(one)) known.add(name)
    for (let index = 0; index < 1_050; index++) await one.insert(profile(`x-${index}.three.id`))
    const names: string[] = []
    for await (const { owners, ...record } of exportNames(two)) {
      if (known.has(record.name)) continue
      expect([record, owners]).toEqual([profile(record.name), { 60: alice.toLowerCase() }])
      names.push(record.name)
    }
    expect(names).toHaveLength(1_050)
    expect(names).toEqual([...names].sort())
    expect(await one.list('z.two.id', 5)).toEqual([])
    expect(await one.list('x-99.three.id', 1)).toHaveLength(1)
    const hyphens = ['-a.four.id', 'a-.four.id', 'a.four.id', 'aa.four.id']
    for (const name of hyphens) await one.insert(profile(name))
    const listed = (await one.list('', 2_000)).map(({ name }) => name)
    expect(listed).toEqual([...listed].sort())
  }, 60_000)

  if (kind === 'Postgres') {
    it('shares a database with the chain index, and is migrated once by processes that start together', async () => {
      const url = opened.url!
      const storage = postgresStorage({ url })
      const index = createChainIndex({ chainId: 'eip155:1', urls: ['http://127.0.0.1:1'], storage })
      await index.stop()
      expect(await storage.open('eip155:1').ends()).toBeUndefined()
      await storage.close()
      const several = Array.from({ length: 5 }, () => postgresNames({ url }))
      await Promise.all(several.map((names) => names.find('a.one.id')))
      await Promise.all(several.map((names) => names.close?.()))
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query('SELECT version FROM portico_name_schema')
      expect(rows).toEqual([{ version: 1 }])
      await client.query('INSERT INTO portico_name_schema VALUES (2)')
      const late = postgresNames({ url })
      await expect(late.find('a.one.id')).rejects.toThrow('The storage has version 2')
      await client.query('DELETE FROM portico_name_schema WHERE version = 2')
      expect((await late.find('a.one.id'))?.name).toBe('a.one.id')
      await late.close?.()
      await client.end()
    })
  }
})
