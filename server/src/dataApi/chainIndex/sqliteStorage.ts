import type Database from 'libsql'
import { migrateSqlite } from '../../sql/migrateSqlite.ts'
import { chainIndexErrors } from './chainIndexErrors.ts'
import type { IndexStorage } from './IndexStorage.ts'
import { indexSchema } from './sql/indexSchema.ts'
import type { SqlDatabase, Statement } from './sql/SqlDatabase.ts'
import { sqlStorage } from './sql/sqlStorage.ts'

export type SqliteStorageOptions = {
  /** Path of the file, which is created if missing; default: in memory. */
  readonly file?: string
}

/** Stores the index in a local SQLite file, through `libsql`. */
export function sqliteStorage({ file = ':memory:' }: SqliteStorageOptions = {}): IndexStorage {
  return sqlStorage(async () => toDatabase(await open(file)))
}

async function open(file: string): Promise<Database.Database> {
  const { default: Sqlite } = await import('libsql').catch((cause) => {
    throw chainIndexErrors.create('noDatabase', ['libsql'], {
      cause,
      hints: ['npm install libsql'],
    })
  })
  const database = new Sqlite(file, { timeout: 5_000 })
  // Reads continue while a block is written; after a power failure the last blocks are indexed again.
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = NORMAL')
  migrateSqlite(database, indexSchema)
  return database
}

function toDatabase(database: Database.Database): SqlDatabase {
  const run = ({ sql, values }: Statement) => database.prepare(sql).run([...values])
  const writeAll = database.transaction((statements: readonly Statement[]) => {
    for (const statement of statements) run(statement)
  })
  return {
    read: async ({ sql, values }) => database.prepare(sql).all([...values]),
    write: async (statements) => writeAll.immediate(statements),
    close: async () => void database.close(),
  }
}
