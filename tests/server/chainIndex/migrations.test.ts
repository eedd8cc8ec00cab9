import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { IndexStorage } from '../../../server/src/dataApi/chainIndex/IndexStorage.ts'
import {
  indexSchema,
  postgresStorage,
  sqliteStorage,
} from '../../../server/src/dataApi/chainIndex/sql/sqlIndex.ts'
import { startPostgres } from './startPostgres.ts'

type Place = {
  run(sql: string): Promise<readonly object[]>
  open(): IndexStorage
  close(): Promise<void>
}

async function sqlite(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const file = join(folder, 'index.db')
  return {
    async run(sql) {
      const database = new Database(file)
      const rows = sql.startsWith('SELECT') ? database.prepare(sql).all() : []
      if (!sql.startsWith('SELECT')) database.exec(sql)
      database.close()
      return rows as readonly object[]
    },
    open: () => sqliteStorage({ file }),
    close: async () => rmSync(folder, { recursive: true }),
  }
}

async function postgres(): Promise<Place> {
  const { url, stop } = await startPostgres(process.env.PG_PATH!)
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: url })
  // The server ends before the pool has closed its connections.
  pool.on('error', () => undefined)
  return {
    run: async (sql) => (await pool.query(sql)).rows,
    open: () => postgresStorage({ url }),
    async close() {
      await pool.end()
      await stop()
    },
  }
}

// Folder of the Postgres binaries, which the full run sets.
const places = { SQLite: sqlite, ...(process.env.PG_PATH && { Postgres: postgres }) }

const alice = `0x${'a'.repeat(40)}`
const pier = `0x${'c'.repeat(40)}`
const newest = { block: 2n ** 53n - 1n, position: 2 ** 31 - 1 }
const token = { address: pier, name: 'Pier', symbol: 'PIER', decimals: 6 }
const transfer = { from: alice, to: alice, kind: 'erc20', token, amount: '1' }
const summary = { hash: '0x1-0', minedAt: '2026-11-21T00:00:00.000Z', status: 'confirmed' }

/** The exact tables and rows of release 0.1.0, which recorded no version. */
const release010 = [
  `CREATE TABLE IF NOT EXISTS portico_blocks (
    chain TEXT NOT NULL, block BIGINT NOT NULL, hash TEXT NOT NULL,
    PRIMARY KEY (chain, block))`,
  `CREATE TABLE IF NOT EXISTS portico_transactions (
    chain TEXT NOT NULL, block BIGINT NOT NULL, position INTEGER NOT NULL, summary TEXT NOT NULL,
    PRIMARY KEY (chain, block, position))`,
  `CREATE TABLE IF NOT EXISTS portico_entries (
    chain TEXT NOT NULL, account TEXT NOT NULL, block BIGINT NOT NULL, position INTEGER NOT NULL,
    part TEXT NOT NULL,
    PRIMARY KEY (chain, account, block, position))`,
  'CREATE INDEX IF NOT EXISTS portico_entries_of_block ON portico_entries (chain, block)',
  `CREATE TABLE IF NOT EXISTS portico_tokens (
    chain TEXT NOT NULL, address TEXT NOT NULL, block BIGINT NOT NULL,
    name TEXT NOT NULL, symbol TEXT NOT NULL, decimals INTEGER NOT NULL,
    PRIMARY KEY (chain, address))`,
  `CREATE TABLE IF NOT EXISTS portico_holdings (
    chain TEXT NOT NULL, account TEXT NOT NULL, token TEXT NOT NULL, block BIGINT NOT NULL,
    PRIMARY KEY (chain, account, token))`,
  `INSERT INTO portico_blocks VALUES ('eip155:1', 1, '0x1')`,
  `INSERT INTO portico_transactions VALUES ('eip155:1', 1, 0, '${JSON.stringify({ ...summary, from: alice, nonce: 0 })}')`,
  `INSERT INTO portico_entries VALUES ('eip155:1', '${alice}', 1, 0, '${JSON.stringify({ transfers: [transfer], approvals: [] })}')`,
  `INSERT INTO portico_tokens VALUES ('eip155:1', '${pier}', 1, 'Pier', 'PIER', 6)`,
  `INSERT INTO portico_holdings VALUES ('eip155:1', '${alice}', '${pier}', 1)`,
]

for (const [name, start] of Object.entries(places))
  describe(`tables in ${name}`, () => {
    let place: Place
    beforeEach(async () => {
      place = await start()
    })
    afterEach(() => place.close())

    const versions = async () =>
      (await place.run('SELECT version FROM portico_index_schema ORDER BY version')).map((row) =>
        Number((row as { version: unknown }).version),
      )
    const all = indexSchema.migrations.map((_, at) => at + 1)

    it('those of release 0.1.0 are migrated with their rows', async () => {
      for (const sql of release010) await place.run(sql)
      const storage = place.open()
      const chain = storage.open('eip155:1')
      const [row] = await chain.history(alice, { before: newest, limit: 9 })
      expect(row).toMatchObject({ ...summary, block: 1n, transfers: [{ token, amount: '1' }] })
      expect(await chain.tokensOf(alice)).toEqual([token])
      await chain.append({
        number: 2n,
        hash: '0x2',
        parentHash: '0x1',
        transactions: [],
        tokens: [],
        unread: [alice],
      })
      expect(await chain.unread(9)).toEqual([alice])
      await storage.close()
      expect(await versions()).toEqual(all)
    })

    it('those of a contract whose node failed are read again', async () => {
      for (const sql of release010) await place.run(sql)
      const [cut, whole] = [`0x${'d'.repeat(40)}`, `0x${'e'.repeat(40)}`]
      await place.run(`INSERT INTO portico_tokens VALUES ('eip155:1', '${cut}', 1, '', '', 0)`)
      await place.run(`INSERT INTO portico_tokens VALUES ('eip155:1', '${whole}', 1, 'W', 'W', 0)`)
      const storage = place.open()
      const chain = storage.open('eip155:1')
      expect(await chain.unread(9)).toEqual([cut, whole])
      expect(await chain.tokens([cut, whole, pier])).toEqual([token])
      expect(await chain.outdated([pier], 1)).toEqual([pier])
      await chain.updateTokens([{ ...token, symbol: 'QUAY' }], 5)
      expect(await chain.outdated([pier], 5)).toEqual([])
      expect(await chain.tokensOf(alice)).toEqual([{ ...token, symbol: 'QUAY' }])
      await storage.close()
    })

    it('are created once when two processes start at the same time', async () => {
      const storages = [place.open(), place.open()]
      await Promise.all(storages.map((storage) => storage.open('eip155:1').ends()))
      await Promise.all(storages.map((storage) => storage.close()))
      const again = place.open()
      expect(await again.open('eip155:1').ends()).toBeUndefined()
      await again.close()
      expect(await versions()).toEqual(all)
    })

    it('of a later release are rejected with a message and not changed', async () => {
      for (const sql of release010) await place.run(sql)
      await place.run('CREATE TABLE portico_index_schema (version INTEGER NOT NULL)')
      await place.run(
        `INSERT INTO portico_index_schema VALUES (${indexSchema.migrations.length + 1})`,
      )
      const storage = place.open()
      await expect(storage.open('eip155:1').ends()).rejects.toMatchObject({
        code: 'chainIndex/newer',
        message: expect.stringContaining(`has version ${indexSchema.migrations.length + 1}`),
      })
      expect(await versions()).toEqual([indexSchema.migrations.length + 1])
    })
  })
