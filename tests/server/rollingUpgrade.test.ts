import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LazySchema } from '../../server/src/sql/migrate.ts'
import { postgresDatabase } from '../../server/src/sql/postgres.ts'
import type { SqlDatabase } from '../../server/src/sql/SqlDatabase.ts'
import { sqliteDatabase } from '../../server/src/sql/sqlite.ts'
import { findPostgres } from '../runner/prepare.mjs'
import { startPostgres } from './chainIndex/startPostgres.ts'

const errors = {
  newer: (version: number, supported: number) => new Error(`${version} is newer than ${supported}`),
  missing: (name: string) => new Error(`${name} is missing`),
}
const first = [`CREATE TABLE visits (id BIGINT NOT NULL, page TEXT NOT NULL)`]
const expand = [`ALTER TABLE visits ADD COLUMN length BIGINT NOT NULL DEFAULT 0`]
const contract = [`ALTER TABLE visits DROP COLUMN page`]
const table = 'portico_visit_schema'
/** The releases of a service: the second adds a column, the third drops one that the second does not use. */
const releases: readonly LazySchema[] = [
  { ...errors, table, migrations: [first] },
  { ...errors, table, migrations: [first, expand], oldest: 1 },
  { ...errors, table, migrations: [first, expand, contract], oldest: 2 },
]

type Place = { open(schema: LazySchema): SqlDatabase; close(): Promise<void> }
const places: Record<string, () => Promise<Place>> = {
  async SQLite() {
    const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
    return {
      open: (schema) => sqliteDatabase(join(folder, 'visits.sqlite'), schema),
      close: async () => rmSync(folder, { recursive: true }),
    }
  },
}
for (const folder of [findPostgres() ?? []].flat())
  places.Postgres = async () => {
    const { url, stop } = await startPostgres(folder)
    return { open: (schema) => postgresDatabase({ url }, schema), close: stop }
  }

describe.each(Object.entries(places))('a rolling upgrade over %s', (_, start) => {
  let place: Place
  const opened: SqlDatabase[] = []
  beforeAll(async () => {
    place = await start()
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
  })
  afterAll(() => place?.close())

  function open(release: number): SqlDatabase {
    const database = place.open(releases[release - 1]!)
    opened.push(database)
    return database
  }
  const visits = (count: number) => Array.from({ length: count }, (_, id) => id)
  const insertOld = (database: SqlDatabase, id: number) =>
    database.write([{ sql: 'INSERT INTO visits (id, page) VALUES ($1, $2)', values: [id, '/'] }])
  const insertNew = (database: SqlDatabase, id: number) =>
    database.write([
      { sql: "INSERT INTO visits (id, page, length) VALUES ($1, '', $2)", values: [id, 5] },
    ])
  const count = async (database: SqlDatabase) =>
    (await database.read('SELECT id FROM visits')).length

  it('loses no write of two releases side by side, and lets the former one start again', async () => {
    const old = open(1)
    await insertOld(old, 0)
    const [later, ...writes] = await Promise.all([
      (async () => {
        const database = open(2)
        for (const id of visits(50)) await insertNew(database, 1_000 + id)
        return database
      })(),
      ...visits(50).map((id) => insertOld(old, 1 + id)),
    ])
    expect(writes).toHaveLength(50)
    const again = open(1)
    await insertOld(again, 5_000)
    expect(await Promise.all([count(old), count(later), count(again)])).toEqual([102, 102, 102])
  })

  it('rejects the start of a release whose columns are gone, and no other', async () => {
    await count(open(2))
    await count(open(3))
    expect(await count(open(2))).toBeGreaterThan(0)
    await expect(count(open(1))).rejects.toThrow('3 is newer than 1')
  })
})
