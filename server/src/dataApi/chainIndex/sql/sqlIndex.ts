import { type LazySchema, newerHints } from '../../../sql/migrate.ts'
import { type PostgresOptions, postgresDatabase } from '../../../sql/postgres.ts'
import { checkDatabase, type SqlDatabase } from '../../../sql/SqlDatabase.ts'
import { sqliteDatabase } from '../../../sql/sqlite.ts'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { IndexStorage } from '../IndexStorage.ts'
import { rowSchemas } from './rowSchemas.ts'
import { SqlChainStorage } from './SqlChainStorage.ts'

export type SqliteStorageOptions = {
  /** Path of the file, which is created if missing; default: in memory. */
  readonly file?: string
}

/** Stores the index in a local SQLite file, through `libsql`. */
export function sqliteStorage({ file = ':memory:' }: SqliteStorageOptions = {}): IndexStorage {
  return sqlIndex(sqliteDatabase(file, indexSchema))
}

/**
 * Stores the index in Postgres, through `pg`: one process indexes a chain, any number read it. Throws
 * `chainIndex/noDatabase` at its first use when the package is missing.
 */
export function postgresStorage(options: PostgresOptions): IndexStorage {
  return sqlIndex(postgresDatabase(options, indexSchema))
}

function sqlIndex(database: SqlDatabase): IndexStorage {
  return {
    open: (chainId) => new SqlChainStorage(database, chainId),
    async genesis(chainId, hash) {
      const insert = 'INSERT INTO portico_chains (chain, genesis) VALUES ($1, $2)'
      const statement = { sql: `${insert} ON CONFLICT DO NOTHING`, values: [chainId, hash ?? ''] }
      if (hash !== undefined) await database.write([statement])
      const sql = 'SELECT genesis FROM portico_chains WHERE chain = $1'
      return rowSchemas.genesis.parse(await database.read(sql, [chainId]))[0]?.genesis
    },
    check: () => checkDatabase(database),
    close: database.close,
  }
}

/**
 * The index tables, in SQL that both SQLite and Postgres accept. The first version accepts the tables of release 0.1.0,
 * which recorded none. `portico_entries` has a row for each account and transaction with the account's own part, so one
 * range scan of its primary key reads a history page.
 */
export const indexSchema: LazySchema = {
  table: 'portico_index_schema',
  firstTable: 'portico_blocks',
  // The tables of gaps and chains are all that version 4 adds.
  oldest: 3,
  migrations: [
    [
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
    ],
    [
      `CREATE TABLE portico_unread_tokens (
      chain TEXT NOT NULL, address TEXT NOT NULL, block BIGINT NOT NULL,
      PRIMARY KEY (chain, address))`,
    ],
    [
      'ALTER TABLE portico_tokens ADD COLUMN read_at BIGINT NOT NULL DEFAULT 0',
      // Earlier releases took a node that failed for a contract without metadata: such rows are read again.
      `INSERT INTO portico_unread_tokens (chain, address, block)
      SELECT chain, address, block FROM portico_tokens
      WHERE decimals = 0 OR symbol = '' OR name = '' ON CONFLICT DO NOTHING`,
      "DELETE FROM portico_tokens WHERE decimals = 0 OR symbol = '' OR name = ''",
    ],
    [
      `CREATE TABLE portico_gaps (
      chain TEXT NOT NULL, first_block BIGINT NOT NULL, last_block BIGINT NOT NULL,
      last_hash TEXT NOT NULL,
      PRIMARY KEY (chain, first_block))`,
      'CREATE TABLE portico_chains (chain TEXT NOT NULL PRIMARY KEY, genesis TEXT NOT NULL)',
    ],
  ],
  newer: (version, supported) =>
    chainIndexErrors.create('newer', [version, supported], { hints: newerHints }),
  missing: (name, cause) =>
    chainIndexErrors.create('noDatabase', [name], { cause, hints: [`npm install ${name}`] }),
}
