import * as z from 'zod/mini'

/** The tables of one storage, and its errors. */
export type Schema = {
  /** Table of the version: one database may have the tables of several storages. */
  readonly table: string
  /**
   * Statements that migrate the tables to each version from the previous one. A released row never changes, since
   * existing databases have already applied it.
   */
  readonly migrations: readonly (readonly string[])[]
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

const versions = z.array(z.object({ version: z.nullable(z.number()) }))

/**
 * Yields the statements that migrate the tables to this release, and takes the rows of each. A driver runs them in one
 * transaction, while other processes that start at the same time wait. Throws the schema's `newer`.
 */
export function* migrate({
  table,
  migrations,
  newer,
}: Schema): Generator<string, void, readonly unknown[]> {
  yield `CREATE TABLE IF NOT EXISTS ${table} (version INTEGER NOT NULL)`
  const rows = yield `SELECT MAX(version) AS version FROM ${table}`
  const version = versions.parse(rows)[0]?.version ?? 0
  if (version > migrations.length) throw newer(version, migrations.length)
  for (const [at, statements] of migrations.entries()) {
    if (at < version) continue
    yield* statements
    yield `INSERT INTO ${table} (version) VALUES (${at + 1})`
  }
}
