import * as z from 'zod/mini'
import { type LazySchema, newerHints } from '../../sql/migrate.ts'
import { type PostgresOptions, postgresDatabase } from '../../sql/postgres.ts'
import {
  checkDatabase,
  type SqlDatabase,
  type Statement,
  type Write,
} from '../../sql/SqlDatabase.ts'
import { sqliteDatabase } from '../../sql/sqlite.ts'
import { secureErrors } from '../secureErrors.ts'
import type { SecureSiteStorage, StorageChange, StoredRecord } from './SecureSiteStorage.ts'

export type SqliteSecureStorageOptions = {
  /** Path of the file, which is created if missing. */
  readonly file: string
}

/** Keeps the records in a SQLite file, which the processes of one machine may share. */
export function sqliteSecureStorage({ file }: SqliteSecureStorageOptions): SecureSiteStorage {
  return sqlSecureStorage(sqliteDatabase(file, schema))
}

/** Keeps the records in Postgres, through `pg`, for any number of processes. */
export function postgresSecureStorage(options: PostgresOptions): SecureSiteStorage {
  return sqlSecureStorage(postgresDatabase(options, schema))
}

/** The tables of the secure site, in SQLite and in Postgres. */
const schema: LazySchema = {
  table: 'secure_schema',
  firstTable: 'secure_records',
  migrations: [
    [
      `CREATE TABLE secure_records (
      kind TEXT NOT NULL, key TEXT NOT NULL, owner TEXT, value TEXT NOT NULL, revision TEXT NOT NULL,
      expires_at BIGINT, PRIMARY KEY (kind, key))`,
      'CREATE INDEX secure_records_by_owner ON secure_records (owner)',
      'CREATE INDEX secure_records_by_end ON secure_records (expires_at)',
    ],
    // Most records belong to nobody, and are written more often than an account is listed.
    [
      'DROP INDEX secure_records_by_owner',
      'CREATE INDEX secure_records_by_owner ON secure_records (owner) WHERE owner IS NOT NULL',
    ],
  ],
  newer: (version, supported) =>
    secureErrors.create('newer', [version, supported], { hints: newerHints }),
  missing: (name, cause) =>
    secureErrors.create('noDatabase', [name], { cause, hints: [`npm install ${name}`] }),
}

const rows = z.array(
  z.object({
    kind: z.string(),
    key: z.string(),
    owner: z.nullable(z.string()),
    value: z.string(),
    revision: z.string(),
    // Postgres returns a BIGINT as text.
    expires_at: z.nullable(z.coerce.number()),
  }),
)
const columns = 'kind, key, owner, value, revision, expires_at'
const isCurrent = (at: number) => `(expires_at IS NULL OR expires_at > $${at})`
const upsert = `INSERT INTO secure_records (${columns}) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (kind, key) DO UPDATE SET owner = excluded.owner, value = excluded.value,
    revision = excluded.revision, expires_at = excluded.expires_at`

function sqlSecureStorage(database: SqlDatabase): SecureSiteStorage {
  const read = async (sql: string, values: Statement['values']) =>
    toRecords(await database.read(`SELECT ${columns} ${sql}`, values))
  return {
    get: async (kind, key, now) =>
      (
        await read(`FROM secure_records WHERE kind = $1 AND key = $2 AND ${isCurrent(3)}`, [
          kind,
          key,
          now,
        ])
      )[0],
    list: (owner, now) =>
      read(`FROM secure_records WHERE owner = $1 AND ${isCurrent(2)}`, [owner, now]),
    async write(changes, now) {
      // One order for all processes, so that their transactions do not wait for each other in a circle.
      const ordered = changes.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
      // What expires by itself can be asked for again, as can a deletion: a login, a proof, a session. A wallet that was
      // enrolled must survive a power failure.
      const durable = changes.some(({ record }) => record?.expiresAt === null)
      const statements = ordered.map((change) => toStatement(change, now))
      return (await database.write(statements, { durable })) < 0
    },
    scan: ({ kind, key }, limit) =>
      read(
        `FROM secure_records WHERE kind > $1 OR (kind = $2 AND key > $3)
         ORDER BY kind, key LIMIT $4`,
        [kind, kind, key, limit],
      ),
    async prune(now) {
      const sql = 'DELETE FROM secure_records WHERE expires_at <= $1'
      await database.write([{ sql, values: [now] }], { durable: false })
    },
    check: () => checkDatabase(database),
    close: database.close,
  }
}

function placeOf({ kind, key }: StorageChange): string {
  return `${kind} ${key}`
}

function toRecords(found: readonly unknown[]): readonly StoredRecord[] {
  const parsed = rows.safeParse(found)
  if (!parsed.success) throw secureErrors.create('corrupt', [], { cause: parsed.error })
  return parsed.data.map(({ expires_at: expiresAt, ...record }) => ({ ...record, expiresAt }))
}

function toStatement({ kind, key, expected, record }: StorageChange, now: number): Write {
  if (!record) return toDelete({ kind, key, expected }, now)
  const { owner, value, revision, expiresAt } = record
  const values = [kind, key, owner, value, revision, expiresAt]
  if (expected === 'any') return { sql: upsert, values, needed: true }
  if (expected === 'absent')
    return {
      sql: `${upsert} WHERE secure_records.expires_at <= $7`,
      values: [...values, now],
      needed: true,
    }
  return {
    sql: `UPDATE secure_records SET owner = $1, value = $2, revision = $3, expires_at = $4
      WHERE kind = $5 AND key = $6 AND revision = $7 AND ${isCurrent(8)}`,
    values: [owner, value, revision, expiresAt, kind, key, expected.revision, now],
    needed: true,
  }
}

/** A change that needs an absent record and writes none is not meant, so it deletes what is there. */
function toDelete({ kind, key, expected }: Omit<StorageChange, 'record'>, now: number): Write {
  const sql = 'DELETE FROM secure_records WHERE kind = $1 AND key = $2'
  if (typeof expected === 'string') return { sql, values: [kind, key] }
  return {
    sql: `${sql} AND revision = $3 AND ${isCurrent(4)}`,
    values: [kind, key, expected.revision, now],
    needed: true,
  }
}
