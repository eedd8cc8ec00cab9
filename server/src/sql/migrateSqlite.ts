import type Database from 'libsql'
import type { SchemaVersion } from './schemaVersion.ts'

/** Migrates the tables of a file; on failure closes the file and throws the schema's error. */
export function migrateSqlite(database: Database.Database, version: SchemaVersion): void {
  try {
    // The lock makes another process that starts at the same time wait.
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
