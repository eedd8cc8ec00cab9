import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  memorySecureStorage,
  postgresSecureStorage,
  type SecureSiteStorage,
  type StorageChange,
  sqliteSecureStorage,
} from '@portico/server/secureSite'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../chainIndex/startPostgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'secure-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens two storages as two processes would, over the same records where they can be shared. */
type Open = () => Promise<{
  storages: [SecureSiteStorage, SecureSiteStorage]
  stop(): Promise<void>
}>
const backends: Record<string, Open> = {
  memory: async () => {
    const storage = memorySecureStorage()
    return { storages: [storage, storage], stop: async () => undefined }
  },
  SQLite: async () => {
    const file = join(folder, 'records.db')
    return {
      storages: [sqliteSecureStorage({ file }), sqliteSecureStorage({ file })],
      stop: async () => undefined,
    }
  },
  // On the machines that have it.
  ...(process.env.PG_PATH && {
    Postgres: async () => {
      const { url, stop } = await startPostgres(process.env.PG_PATH!)
      return {
        storages: [postgresSecureStorage({ url }), postgresSecureStorage({ url })],
        stop,
      }
    },
  }),
}
const record = (value: string, more: object = {}) => ({
  owner: null,
  value,
  revision: `r-${value}`,
  expiresAt: null,
  ...more,
})
const put = (key: string, value: string, more: object = {}): StorageChange => ({
  kind: 'a',
  key,
  expected: 'any',
  record: record(value, more),
})

describe.each(Object.entries(backends))('the storage in %s', (_, open) => {
  let storages: [SecureSiteStorage, SecureSiteStorage]
  let storage: SecureSiteStorage
  let stop: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    ;({ storages, stop } = opened)
    storage = storages[0]
  }, 60_000)
  afterAll(async () => {
    await Promise.all(storages.map((one) => one.close()))
    await stop()
  })

  it('R1.01 gives back what was written, by kind and key', async () => {
    expect(await storage.get('a', 'none', 0)).toBeUndefined()
    expect(await storage.write([put('one', 'x', { owner: 'ada' })], 0)).toBe(true)
    expect(await storages[1].get('a', 'one', 0)).toEqual({
      kind: 'a',
      key: 'one',
      owner: 'ada',
      value: 'x',
      revision: 'r-x',
      expiresAt: null,
    })
    expect(await storage.get('b', 'one', 0)).toBeUndefined()
  })

  it('R1.01 writes only from the state that a change needs', async () => {
    const from = (revision: string, value?: string): StorageChange => ({
      kind: 'a',
      key: 'two',
      expected: { revision },
      ...(value !== undefined && { record: record(value) }),
    })
    const absent = { ...put('two', 'x'), expected: 'absent' as const }
    expect(await storage.write([from('r-x', 'y')], 0)).toBe(false)
    expect(await storage.write([absent], 0)).toBe(true)
    expect(await storage.write([absent], 0)).toBe(false)
    expect(await storage.write([from('r-other', 'y')], 0)).toBe(false)
    expect(await storage.write([from('r-x', 'y')], 0)).toBe(true)
    expect(await storage.write([from('r-x', 'z')], 0)).toBe(false)
    expect((await storage.get('a', 'two', 0))?.value).toBe('y')
    expect(await storage.write([from('r-x')], 0)).toBe(false)
    expect(await storage.write([from('r-y')], 0)).toBe(true)
    expect(await storage.write([from('r-y')], 0)).toBe(false)
    expect(await storage.get('a', 'two', 0)).toBeUndefined()
    expect(await storage.write([{ kind: 'a', key: 'two', expected: 'any' }], 0)).toBe(true)
  })

  it('R1.01 makes all changes of a write or none', async () => {
    await storage.write([put('kept', 'x')], 0)
    const changes: StorageChange[] = [
      put('first', 'x'),
      { kind: 'a', key: 'kept', expected: 'any' },
      { ...put('kept2', 'x'), expected: { revision: 'r-none' } },
    ]
    expect(await storage.write(changes, 0)).toBe(false)
    expect(await storage.get('a', 'first', 0)).toBeUndefined()
    expect((await storage.get('a', 'kept', 0))?.value).toBe('x')
    expect(await storage.write(changes.slice(0, 2), 0)).toBe(true)
    expect(await storage.get('a', 'kept', 0)).toBeUndefined()
    expect(await storage.write([], 0)).toBe(true)
  })

  it('R1.01 counts an expired record as absent, and prunes it', async () => {
    const now = 1_795_000_000_000
    const short = put('short', 'x', { expiresAt: now + 10, owner: 'eve' })
    await storage.write([short], now)
    expect((await storage.get('a', 'short', now))?.expiresAt).toBe(now + 10)
    expect(await storage.list('eve', now)).toHaveLength(1)
    expect(await storage.get('a', 'short', now + 10)).toBeUndefined()
    expect(await storage.list('eve', now + 10)).toEqual([])
    const expected = { revision: 'r-x' }
    expect(await storage.write([{ ...short, expected }], now + 10)).toBe(false)
    expect(await storage.write([{ kind: 'a', key: 'short', expected }], now + 10)).toBe(false)
    const again = put('short', 'y', { expiresAt: now + 30 })
    expect(await storage.write([{ ...again, expected: 'absent' }], now + 10)).toBe(true)
    await storage.prune(now + 20)
    expect((await storage.get('a', 'short', now + 20))?.value).toBe('y')
    await storage.prune(now + 30)
    expect(await storage.get('a', 'short', 0)).toBeUndefined()
    expect(await storage.get('a', 'one', now)).toBeDefined()
  })

  it('R1.01 scans all records in pages, in one order', async () => {
    const keys = ['a', 'B', 'ä', '_', 'x-1', 'x_1', 'Z']
    await storage.write(
      keys.map((key) => ({ ...put(key, 'x'), kind: 'scan' })),
      0,
    )
    const seen: string[] = []
    let after = { kind: 'scan', key: '' }
    for (;;) {
      const page = (await storage.scan(after, 3)).filter(({ kind }) => kind === 'scan')
      const last = page.at(-1)
      if (!last) break
      seen.push(...page.map(({ key }) => key))
      after = last
    }
    expect(seen.toSorted()).toEqual(keys.toSorted())
  })

  it('R1.01 lets one of many parallel writers from two processes have a record', async () => {
    const claims = Array.from({ length: 40 }, (_, at) =>
      storages[at % 2]!.write([{ ...put('raced', String(at)), expected: 'absent' }], 0),
    )
    const results = await Promise.all(claims)
    expect(results.filter(Boolean)).toHaveLength(1)
    const winner = await storage.get('a', 'raced', 0)
    const { revision } = winner!
    const next = Array.from({ length: 40 }, (_, at) =>
      storages[at % 2]!.write(
        [
          { ...put('raced', `n${at}`), expected: { revision } },
          put(`beside-${at}`, 'x', { owner: 'raced' }),
        ],
        0,
      ),
    )
    expect((await Promise.all(next)).filter(Boolean)).toHaveLength(1)
    expect(await storage.list('raced', 0)).toHaveLength(1)
  })
})

describe('the file of a SQLite storage', () => {
  it('R1.01 keeps its records, and is refused when a later release wrote it', async () => {
    const file = join(folder, 'kept.db')
    const first = sqliteSecureStorage({ file })
    await first.write([put('one', 'x')], 0)
    await first.close()
    const second = sqliteSecureStorage({ file })
    expect((await second.get('a', 'one', 0))?.value).toBe('x')
    await second.close()
    const database = new Database(file)
    database.exec('INSERT INTO secure_schema (version) VALUES (99)')
    database.close()
    await expect(sqliteSecureStorage({ file }).get('a', 'one', 0)).rejects.toMatchObject({
      code: 'secure/newer',
    })
  })

  it('R1.01 that cannot be opened fails with each use, and works once it can', async () => {
    const file = join(folder, 'later', 'records.db')
    const storage = sqliteSecureStorage({ file })
    await expect(storage.get('a', 'one', 0)).rejects.toThrow()
    const { mkdirSync } = await import('node:fs')
    mkdirSync(join(folder, 'later'))
    expect(await storage.write([put('one', 'x')], 0)).toBe(true)
    await storage.close()
  })
})
