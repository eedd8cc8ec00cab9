import * as z from 'zod/mini'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import { migrations } from './migrations.ts'

const versions = z.array(z.object({ version: z.nullable(z.number()) }))

/** The version of the index's tables, kept in the database: `create`, `read` and all of `advance` in one transaction. */
export const schemaVersion = {
  create: 'CREATE TABLE IF NOT EXISTS portico_schema (version INTEGER NOT NULL)',
  read: 'SELECT MAX(version) AS version FROM portico_schema',
  /**
   * What brings tables forward to this release, by the rows that were read. Throws `chainIndex/newer` where a later
   * release has been there: its tables may mean something else.
   */
  advance(rows: readonly unknown[]): readonly string[] {
    const version = versions.parse(rows)[0]?.version ?? 0
    if (version > migrations.length)
      throw chainIndexErrors.create('newer', [version, migrations.length], {
        hints: ['Run the release that wrote it, or a later one', 'Or name another database'],
      })
    return migrations.flatMap((statements, at) =>
      at < version
        ? []
        : [...statements, `INSERT INTO portico_schema (version) VALUES (${at + 1})`],
    )
  },
}
