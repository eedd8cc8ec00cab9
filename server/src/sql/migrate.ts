import * as z from 'zod/mini'
import type { SqlDatabase } from './SqlDatabase.ts'

/** The tables of one storage, and its errors. */
export type Schema = {
  /** Table of the version, of this storage alone: one database may have the tables of several storages. */
  readonly table: string
  /** The first table that it made while its version stood in `sharedTable`. */
  readonly firstTable?: string
  /**
   * Statements that migrate the tables to each version from the previous one. A released row never changes, since
   * existing databases have already applied it.
   */
  readonly migrations: readonly (readonly string[])[]
  /**
   * The oldest version whose release can still use these tables; default: the newest, none but this one. A migration that
   * only adds columns with a default, tables or indexes keeps it, so that two releases can run side by side.
   */
  readonly oldest?: number
  /** The error for tables of a later release, whose columns may have another meaning. */
  newer(version: number, supported: number): Error
}
/** The tables of a storage whose driver loads at its first use. */
export type LazySchema = Schema & {
  /** The error for a package that is not installed. */
  missing(name: string, cause: unknown): Error
}

/** Hints of the error for tables of a later release. */
export const newerHints = [
  'Run the release that wrote it, or a later one',
  'Or use another database',
]

const versions = z.array(z.object({ version: z.number(), oldest: z.nullish(z.number()) }))

/**
 * Where several storages recorded their versions together, so that those of one counted for the tables of another. The
 * version of a storage whose tables are missing is 0 whatever it says.
 */
const sharedTable = 'portico_schema'
const queries = {
  sqlite: {
    table: (name: string) =>
      `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '${name}'`,
    column: (table: string) => `SELECT 1 FROM pragma_table_info('${table}') WHERE name = 'oldest'`,
  },
  postgres: {
    table: (name: string) => `SELECT 1 WHERE to_regclass('${name}') IS NOT NULL`,
    column: (table: string) =>
      `SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass('${table}') AND attname = 'oldest'`,
  },
} as const

type Version = z.output<typeof versions>[number]
type Steps<result> = Generator<string, result, readonly unknown[]>

/**
 * Yields the statements that migrate the tables to this release, and takes the rows of each. A driver runs them in one
 * transaction, while other processes that start at the same time wait. Calls `onMigrating` when there is something to
 * migrate. Throws the schema's `newer`.
 */
export function* migrate(
  schema: Schema,
  dialect: SqlDatabase['dialect'],
  onMigrating?: () => void,
): Steps<void> {
  const { table, migrations, newer, oldest } = schema
  yield `CREATE TABLE IF NOT EXISTS ${table} (version INTEGER NOT NULL, oldest INTEGER)`
  // The first tables of versions had no such column.
  const found = yield queries[dialect].column(table)
  if (found.length === 0) yield `ALTER TABLE ${table} ADD COLUMN oldest INTEGER`
  const newest = yield* readNewest(table)
  const version = newest?.version ?? (yield* adoptVersion(schema, dialect))
  if ((newest?.oldest ?? version) > migrations.length) throw newer(version, migrations.length)
  if (version < migrations.length) onMigrating?.()
  for (const [at, statements] of migrations.entries()) {
    if (at < version) continue
    yield* statements
    yield `INSERT INTO ${table} (version, oldest) VALUES (${at + 1}, ${oldest ?? 'NULL'})`
  }
}

function* readNewest(table: string): Steps<Version | undefined> {
  const rows = yield `SELECT version, oldest FROM ${table} ORDER BY version DESC LIMIT 1`
  return versions.parse(rows)[0]
}

/** Records the version that the shared table has for existing tables; 0 for tables that are missing. */
function* adoptVersion(schema: Schema, dialect: SqlDatabase['dialect']): Steps<number> {
  const { table, firstTable, migrations } = schema
  if (!firstTable) return 0
  for (const name of [sharedTable, firstTable]) {
    const found = yield queries[dialect].table(name)
    if (found.length === 0) return 0
  }
  const rows = yield `SELECT version FROM ${sharedTable} ORDER BY version DESC LIMIT 1`
  // More than this release knows are versions of another storage: later releases do not use the shared table.
  const version = Math.min(versions.parse(rows)[0]?.version ?? 0, migrations.length)
  if (version > 0) yield `INSERT INTO ${table} (version) VALUES (${version})`
  return version
}
