import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock } from '@portico/core/testing'
import Database from 'libsql'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../server/src/service/log.ts'
import { Resources } from '../../server/src/service/Resources.ts'
import type { LazySchema } from '../../server/src/sql/migrate.ts'
import { postgresDatabase } from '../../server/src/sql/postgres.ts'
import { sqliteDatabase } from '../../server/src/sql/sqlite.ts'
import { findPostgres } from '../runner/prepare.mjs'
import { startPostgres } from './chainIndex/startPostgres.ts'

/** Resources with a clock of the test, and what they log. */
function newResources() {
  const lines: ReturnType<typeof JSON.parse>[] = []
  const clock = manualClock(0)
  const log = createLog(
    (line) => lines.push(JSON.parse(line)),
    () => new Date(0),
  )
  const messages = () => lines.map(({ message }) => message)
  return { resources: new Resources(log, clock), clock, lines, messages }
}

/** A Postgres whose answer comes when the test says so. */
function scripted(resources: Resources) {
  const url = 'postgres://portico:hidden@127.0.0.1/acme'
  const { onMigration } = resources.postgres('DATA_PG_URL', url)
  const script = { finish: () => undefined as void, fail: (_: Error) => undefined as void }
  const opened = new Promise<void>((resolve, reject) => {
    Object.assign(script, { finish: resolve, fail: reject })
  })
  resources.need({ variable: 'DATA_PG_URL', url, isDatabase: true, check: () => opened })
  return { script, report: (state: 'connected' | 'migrating') => onMigration?.(state, 'versions') }
}

describe('a start whose migrations take long', () => {
  it('waits for them without an end, and says so', async () => {
    const { resources, clock, lines, messages } = newResources()
    const { script, report } = scripted(resources)
    let isStarted = false
    const starting = resources.start().then(() => {
      isStarted = true
    })
    await clock.advance(5_000)
    report('connected')
    report('migrating')
    await new Promise(setImmediate)
    await clock.advance(3_600_000)
    expect([isStarted, messages()]).toEqual([false, ['Migrating the tables']])
    expect(lines[0]).toMatchObject({ variable: 'DATA_PG_URL', place: '127.0.0.1/acme' })
    script.finish()
    await starting
  })

  it('ends when the database does not answer at all, or the migrations fail', async () => {
    const silent = newResources()
    scripted(silent.resources)
    const starting = silent.resources.start()
    const ended = expect(starting).rejects.toMatchObject({ code: 'service/database' })
    await silent.clock.advance(12_000)
    await ended
    const failing = newResources()
    const { script, report } = scripted(failing.resources)
    const failed = expect(failing.resources.start()).rejects.toThrow('no room on the disk')
    await failing.clock.advance(0)
    report('migrating')
    script.fail(new Error('no room on the disk'))
    await failed
  })
})

const schemaOf = (table: string, ...migration: string[]): LazySchema => ({
  table,
  migrations: [migration],
  newer: () => new Error('newer'),
  missing: () => new Error('missing'),
})

describe('tables in a file of SQLite that another process migrates', () => {
  it('are waited for as long as that takes', async () => {
    const home = mkdtempSync(join(tmpdir(), 'migrations-'))
    const file = join(home, 'shared.sqlite')
    const other = new Database(file)
    other.exec('BEGIN IMMEDIATE; CREATE TABLE held (id INTEGER)')
    const schema = schemaOf('versions', 'CREATE TABLE kept (id INTEGER)')
    const database = sqliteDatabase(file, schema)
    onTestFinished(async () => {
      await database.close()
      other.close()
      rmSync(home, { recursive: true })
    })
    let isOpen = false
    const reading = database.read('SELECT * FROM kept').then((rows) => {
      isOpen = true
      return rows
    })
    // Its first attempt, which waits for the lock, ends before a later task of this process.
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(isOpen).toBe(false)
    other.exec('COMMIT')
    expect(await reading).toEqual([])
  })
})

for (const folder of [findPostgres() ?? []].flat())
  describe('tables in Postgres', () => {
    let server: Awaited<ReturnType<typeof startPostgres>>
    beforeAll(async () => {
      server = await startPostgres(folder)
    })
    afterAll(() => server?.stop())

    it('are migrated whatever limit of statements the database has', async () => {
      const admin = new pg.Client(server.url)
      await admin.connect()
      await admin.query("ALTER ROLE portico SET statement_timeout = '20ms'")
      const database = postgresDatabase(server, schemaOf('slow', 'SELECT pg_sleep(0.2)'))
      onTestFinished(async () => {
        await database.close()
        await admin.query('ALTER ROLE portico RESET statement_timeout')
        await admin.end()
      })
      expect(await database.read('SELECT version FROM slow')).toEqual([{ version: 1 }])
      // The limit holds for everything else.
      await expect(database.read('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    })

    it('are migrated by one process, while the others say that they wait', async () => {
      const admin = new pg.Client(server.url)
      await admin.connect()
      await admin.query("SELECT pg_advisory_lock(hashtextextended('waited', 0))")
      const states: string[] = []
      const opened = postgresDatabase(
        { url: server.url, onMigration: (state) => states.push(state) },
        schemaOf('waited', 'CREATE TABLE waited_for (id INTEGER)'),
      )
      onTestFinished(() => opened.close())
      const reading = opened.read('SELECT * FROM waited_for')
      await expect.poll(() => states).toEqual(['connected', 'waiting'])
      await admin.end()
      expect(await reading).toEqual([])
      expect(states).toEqual(['connected', 'waiting', 'migrating', 'migrated'])
    })
  })
