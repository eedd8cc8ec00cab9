import * as z from 'zod/mini'

const versions = z.array(z.object({ version: z.nullable(z.number()) }))

export type Schema = {
  /** Statements that migrate the tables to each version from the previous one. */
  readonly migrations: readonly (readonly string[])[]
  /** The error for tables of a later release, whose columns may have another meaning. */
  tooNew(version: number, known: number): Error
  /** Table of the version, where one database has tables with versions of their own; default: `portico_schema`. */
  readonly table?: string
}
export type SchemaVersion = ReturnType<typeof schemaVersion>

/** Tracks the schema version in the database; run `create`, `read` and all of `advance` in one transaction. */
export function schemaVersion({ migrations, tooNew, table = 'portico_schema' }: Schema) {
  return {
    create: `CREATE TABLE IF NOT EXISTS ${table} (version INTEGER NOT NULL)`,
    read: `SELECT MAX(version) AS version FROM ${table}`,
    /** Statements that migrate the tables to this release, given the rows of `read`. Throws the schema's `tooNew`. */
    advance(rows: readonly unknown[]): readonly string[] {
      const version = versions.parse(rows)[0]?.version ?? 0
      if (version > migrations.length) throw tooNew(version, migrations.length)
      return migrations.flatMap((statements, at) =>
        at < version ? [] : [...statements, `INSERT INTO ${table} (version) VALUES (${at + 1})`],
      )
    },
  }
}
