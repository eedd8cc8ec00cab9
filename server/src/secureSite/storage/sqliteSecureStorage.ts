import type Database from 'libsql'
import { migrateSqlite } from '../../sql/migrateSqlite.ts'
import { secureErrors } from '../secureErrors.ts'
import type { SecureSiteStorage } from './SecureSiteStorage.ts'
import { secureSchema } from './secureSchema.ts'
import { type SecureDatabase, type SecureStatement, sqlSecureStorage } from './sqlSecureStorage.ts'

export type SqliteSecureStorageOptions = {
  /** Path of the file, which is created if missing. */
  readonly file: string
}

/** Keeps the records in a SQLite file, which the processes of one machine may share. */
export function sqliteSecureStorage({ file }: SqliteSecureStorageOptions): SecureSiteStorage {
  return sqlSecureStorage(async () => toDatabase(await open(file)))
}

async function open(file: string): Promise<Database.Database> {
  const { default: Sqlite } = await import('libsql').catch((cause) => {
    const hints = ['npm install libsql']
    throw secureErrors.create('noDatabase', ['libsql'], { cause, hints })
  })
  const database = new Sqlite(file, { timeout: 5_000 })
  database.exec('PRAGMA journal_mode = WAL')
  migrateSqlite(database, secureSchema)
  return database
}

function toDatabase(database: Database.Database): SecureDatabase {
  const prepared = new Map<string, Database.Statement>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql.replace(/\$\d+/g, '?'))
    prepared.set(sql, statement)
    return statement
  }
  const run = ({ sql, values }: SecureStatement) => prepare(sql).run([...values]).changes
  let synchronous = ''
  /** A wallet that was enrolled must survive a power failure; to wait for the disk with each proof would be slow. */
  const waitForDisk = (isDurable: boolean) => {
    const wanted = isDurable ? 'FULL' : 'NORMAL'
    if (wanted !== synchronous) database.exec(`PRAGMA synchronous = ${wanted}`)
    synchronous = wanted
  }
  return {
    read: async ({ sql, values }) => prepare(sql).all([...values]),
    async write(statements) {
      waitForDisk(statements.some(({ durable }) => durable))
      const [first, ...others] = statements
      // One statement is a transaction of its own.
      if (first && others.length === 0) return run(first) > 0 || !first.needed
      database.exec('BEGIN IMMEDIATE')
      try {
        const isDone = statements.every((one) => run(one) > 0 || !one.needed)
        database.exec(isDone ? 'COMMIT' : 'ROLLBACK')
        return isDone
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    close: async () => void database.close(),
  }
}
