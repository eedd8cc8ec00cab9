import type Database from 'libsql'
import type { SchemaVersion } from './schemaVersion.ts'

/** Brings the tables of a file forward, or closes it and throws what the schema throws. */
export function migrateSqlite(database: Database.Database, version: SchemaVersion): void {
  try {
    // Another process that starts at the same time waits for its turn.
    database.exec('BEGIN IMMEDIATE')
    database.exec(version.create)
    const rows = database.prepare(version.read).all()
    for (const sql of version.advance(rows)) database.exec(sql)
    database.exec('COMMIT')
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK')
    database.close()
    throw error
  }
}
