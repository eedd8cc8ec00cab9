import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteNames } from '@portico/server/dataApi'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const alice = `0x${'aA'.repeat(20)}`
const bob = `0x${'bB'.repeat(20)}`
const at = '2023-11-14T22:13:20.000Z'
let file: string
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'name-migrations-'))
  file = join(folder, 'names.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(...statements: readonly string[]): void {
  const database = new Database(file)
  for (const sql of statements) database.exec(sql)
  database.close()
}

function read(sql: string): readonly unknown[] {
  const database = new Database(file)
  const rows = database.prepare(sql).all()
  database.close()
  return rows
}
const versions = () =>
  read('SELECT version FROM portico_name_schema ORDER BY version').map((row) =>
    Number((row as { version: unknown }).version),
  )

/** The exact tables and rows of earlier releases, which recorded no version. */
const earlier = (key: 'TEXT' | 'TEXT NOT NULL') => [
  `CREATE TABLE IF NOT EXISTS names (
  name TEXT PRIMARY KEY, registered_at TEXT NOT NULL, updated_at TEXT, attributes TEXT);
CREATE TABLE IF NOT EXISTS name_addresses (
  name TEXT NOT NULL REFERENCES names, coin_type INTEGER NOT NULL, address TEXT NOT NULL,
  address_key ${key}, created_at TEXT NOT NULL, PRIMARY KEY (name, coin_type)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS name_addresses_by_address ON name_addresses (address_key);`,
  `INSERT INTO names VALUES ('alice.reown.id', '${at}', NULL, '{"bio":"Hello"}')`,
  `INSERT INTO name_addresses VALUES ('alice.reown.id', 60, '${alice}', '${alice.toLowerCase()}', '${at}')`,
]

describe('the name tables', () => {
  it.each(['TEXT', 'TEXT NOT NULL'] as const)(
    'of an earlier release, with keys of %s, are migrated with their rows',
    async (key) => {
      run(...earlier(key))
      const names = sqliteNames(file)
      const record = { name: 'alice.reown.id', registered_at: at, updated_at: null }
      const entry = { address: alice, created_at: at }
      const found = { ...record, attributes: { bio: 'Hello' }, addresses: { 60: entry } }
      expect(await names.find('alice.reown.id')).toEqual(found)
      expect(await names.findByAddress(alice)).toEqual([found])
      expect(await names.findOwned(alice)).toEqual(['alice.reown.id'])
      expect(await names.useMessage({ id: 'a', now: 1, expiresAt: 2 })).toBe(true)
      const unclaimed = { coinType: 61, address: bob, created_at: at, isClaimed: false }
      await names.setAddress('alice.reown.id', unclaimed)
      expect(await names.findByAddress(bob)).toEqual([])
      await names.close?.()
      expect(versions()).toEqual([1, 2])
    },
  )

  it('are migrated once when two processes open the file, and keep the owner of a record', async () => {
    run(...earlier('TEXT'))
    const [one, other] = [sqliteNames(file), sqliteNames(file)]
    const claimed = { coinType: 60, address: bob, created_at: at, isClaimed: true }
    await one.setAddress('alice.reown.id', claimed)
    await Promise.all([one.close?.(), other.close?.()])
    const again = sqliteNames(file)
    expect(await again.findOwners('alice.reown.id')).toEqual({ 60: bob.toLowerCase() })
    await again.close?.()
    expect(versions()).toEqual([1, 2])
  })

  it('of a later release are rejected with a message and not changed', () => {
    run(
      ...earlier('TEXT'),
      'CREATE TABLE portico_name_schema (version INTEGER NOT NULL)',
      'INSERT INTO portico_name_schema VALUES (3)',
    )
    expect(() => sqliteNames(file)).toThrow('The storage has version 3 of the name tables')
    expect(versions()).toEqual([3])
    expect(read(`SELECT name FROM sqlite_master WHERE name = 'name_owners'`)).toEqual([])
  })
})
