import type { StoredSession } from '@portico/features/permissions/endpoints'
import Database from 'libsql'
import * as z from 'zod/mini'
import { type LazySchema, newerHints } from '../../sql/migrate.ts'
import { type PostgresOptions, postgresDatabase } from '../../sql/postgres.ts'
import { checkDatabase, type SqlDatabase } from '../../sql/SqlDatabase.ts'
import { openSqlite } from '../../sql/sqlite.ts'
import {
  maxSessions,
  type NewSession,
  type SessionStorage,
  sessionErrors,
} from './SessionStorage.ts'

const common: Omit<LazySchema, 'migrations'> = {
  table: 'portico_session_schema',
  newer: (found, supported) =>
    sessionErrors.create('newer', [found, supported], { hints: newerHints }),
  missing: (name, cause) =>
    sessionErrors.create('noDatabase', [name], { cause, hints: [`npm install ${name}`] }),
}
const sqliteSchema: LazySchema = {
  ...common,
  firstTable: 'sessions',
  migrations: [
    [
      `CREATE TABLE sessions (
      position INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT NOT NULL, pci TEXT NOT NULL,
      expiry INTEGER NOT NULL, revoked_at INTEGER, content TEXT NOT NULL, UNIQUE (account, pci))`,
    ],
  ],
}
const postgresSchema: LazySchema = {
  ...common,
  migrations: [
    [
      `CREATE TABLE portico_sessions (
      position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account TEXT COLLATE "C" NOT NULL,
      pci TEXT COLLATE "C" NOT NULL, expiry BIGINT NOT NULL, revoked_at BIGINT,
      content TEXT NOT NULL, UNIQUE (account, pci))`,
    ],
  ],
}

/**
 * Keeps sessions in a SQLite file, which processes of one machine may share. Throws `sessions/newer` for a file of a
 * later release.
 */
export function sqliteSessions(file: string): SessionStorage {
  return sqlSessions(openSqlite(new Database(file), sqliteSchema))
}

/**
 * Keeps sessions in Postgres, through `pg`, for any number of processes; names and the chain index may be in the same
 * database. Its first use throws `sessions/newer` for a database of a later release, and `sessions/noDatabase` without
 * `pg`.
 */
export function postgresSessions(options: PostgresOptions): SessionStorage {
  return sqlSessions(postgresDatabase(options, postgresSchema))
}

/** A session is kept as JSON beside the columns that are searched. */
const rows = z.array(z.object({ content: z.string(), revoked_at: z.nullable(z.coerce.number()) }))

function sqlSessions(database: SqlDatabase): SessionStorage {
  const isPostgres = database.dialect === 'postgres'
  const table = isPostgres ? 'portico_sessions' : 'sessions'
  const count = `(SELECT count(*) FROM ${table} WHERE account = $1)`
  /** One at a time for each account, so that two processes do not both find room; SQLite has one writer anyway. */
  const lock = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7680))'
  return {
    async list(account) {
      const sql = `SELECT content, revoked_at FROM ${table} WHERE account = $1
        ORDER BY position DESC LIMIT ${maxSessions}`
      return toSessions(await database.read(sql, [account]))
    },
    async insert({ account, session, now }: NewSession) {
      const { pci, expiry } = session
      const failed = await database.write([
        ...(isPostgres ? [{ sql: lock, values: [account] }] : []),
        {
          sql: `DELETE FROM ${table} WHERE account = $1 AND pci <> $2
            AND (expiry <= $3 OR revoked_at IS NOT NULL) AND ${count} >= ${maxSessions}`,
          values: [account, pci, now],
        },
        {
          sql: `INSERT INTO ${table} (account, pci, expiry, content)
            SELECT $1, CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($4 AS TEXT)
            WHERE ${count} < ${maxSessions} ON CONFLICT DO NOTHING`,
          values: [account, pci, expiry, JSON.stringify(session)],
          needed: true,
        },
      ])
      if (failed < 0) return 'stored'
      const sql = `SELECT 1 FROM ${table} WHERE account = $1 AND pci = $2`
      return (await database.read(sql, [account, pci])).length > 0 ? 'taken' : 'full'
    },
    async revoke(account, pci, at) {
      const sql = `UPDATE ${table} SET revoked_at = $1
        WHERE account = $2 AND pci = $3 AND revoked_at IS NULL`
      return (await database.write([{ sql, values: [at, account, pci], needed: true }])) < 0
    },
    check: () => checkDatabase(database),
    close: database.close,
  }
}

function toSessions(found: readonly unknown[]): readonly StoredSession[] {
  return rows.parse(found).map(({ content, revoked_at }) => ({
    // Written by `insert`.
    ...(JSON.parse(content) as StoredSession),
    revokedAt: revoked_at,
  }))
}
