import * as z from 'zod/mini'

const versions = z.array(z.object({ version: z.nullable(z.number()) }))

export type Schema = {
  /** What makes each version of the tables out of the one before. */
  readonly migrations: readonly (readonly string[])[]
  /** The error for tables of a later release, which may mean something else. */
  tooNew(version: number, known: number): Error
}
export type SchemaVersion = ReturnType<typeof schemaVersion>

/** The version of tables, kept in their database: `create`, `read` and all of `advance` in one transaction. */
export function schemaVersion({ migrations, tooNew }: Schema) {
  return {
    create: 'CREATE TABLE IF NOT EXISTS portico_schema (version INTEGER NOT NULL)',
    read: 'SELECT MAX(version) AS version FROM portico_schema',
    /** What brings tables forward to this release, by the rows that were read. Throws the schema's `tooNew`. */
    advance(rows: readonly unknown[]): readonly string[] {
      const version = versions.parse(rows)[0]?.version ?? 0
      if (version > migrations.length) throw tooNew(version, migrations.length)
      return migrations.flatMap((statements, at) =>
        at < version
          ? []
          : [...statements, `INSERT INTO portico_schema (version) VALUES (${at + 1})`],
      )
    },
  }
}
