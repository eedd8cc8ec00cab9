import { codeOf } from '@portico/core'
import { pause, systemClock } from '@portico/core/async'
import type Sqlite from 'libsql'
import { type LazySchema, migrate, type Schema } from './migrate.ts'
import { lazyDatabase, type SqlDatabase, type Write } from './SqlDatabase.ts'

/** Milliseconds that a write waits for one of another process. */
const busyTimeoutMs = 5_000
/** Milliseconds between two attempts to open a file whose tables another process migrates. */
const migrationPauseMs = 250
/** A statement with a list of values has another text for each length of the list. */
const maxPrepared = 500

/**
 * The database in a SQLite file, which processes of one machine may share; it opens at its first use. Throws what the
 * schema says, `missing` without the package `libsql`.
 */
export function sqliteDatabase(file: string, schema: LazySchema): SqlDatabase {
  return lazyDatabase('sqlite', async () => {
    const { default: Database } = await import('libsql').catch((cause) => {
      throw schema.missing('libsql', cause)
    })
    for (;;)
      try {
        return openSqlite(new Database(file), schema)
      } catch (error) {
        // Another process migrates the tables, for as long as that takes.
        if (codeOf(error) !== 'SQLITE_BUSY') throw error
        await pause(systemClock, migrationPauseMs, new AbortController().signal)
      }
  })
}

/** Migrates the tables of an open file; on failure closes it and throws what the schema says. */
export function openSqlite(database: Sqlite.Database, schema: Schema): SqlDatabase {
  migrateFile(database, schema)
  database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
  const prepared = new Map<string, Sqlite.Statement>()
  /** Compiles each statement once, which would take as long as running it. */
  const prepare = (sql: string) => {
    if (prepared.size >= maxPrepared) prepared.clear()
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const isDone = ({ sql, values, needed }: Write) =>
    prepare(sql).run([...values]).changes > 0 || !needed
  let synchronous = ''
  /** Waiting for the disk with each write is slow, so only durable changes do. */
  const waitForDisk = (isDurable: boolean) => {
    const mode = isDurable ? 'FULL' : 'NORMAL'
    if (mode !== synchronous) database.exec(`PRAGMA synchronous = ${mode}`)
    synchronous = mode
  }
  return {
    dialect: 'sqlite',
    // `get` would leave the statement open at its first row, and with it the state of the file that it reads.
    read: async (sql, values = []) => prepare(sql).all([...values]),
    async write(statements, { durable } = { durable: true }) {
      waitForDisk(durable)
      return inTransaction(database, statements, isDone)
    },
    close: async () => void database.close(),
  }
}

function migrateFile(database: Sqlite.Database, schema: Schema): void {
  try {
    // Reads go on while another process writes.
    database.exec(`PRAGMA busy_timeout = ${migrationPauseMs}; PRAGMA journal_mode = WAL`)
    // The lock makes another process that starts at the same time wait.
    database.exec('BEGIN IMMEDIATE')
    const steps = migrate(schema, 'sqlite')
    for (let step = steps.next(); !step.done; ) {
      const isQuery = step.value.startsWith('SELECT')
      if (!isQuery) database.exec(step.value)
      step = steps.next(isQuery ? database.prepare(step.value).all() : [])
    }
    database.exec('COMMIT')
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK')
    database.close()
    throw error
  }
}

/** Runs all statements or none; returns the index of the one that was not done, -1 for none. */
function inTransaction(
  database: Sqlite.Database,
  statements: readonly Write[],
  isDone: (statement: Write) => boolean,
): number {
  const find = () => statements.findIndex((one) => !isDone(one))
  // One statement is a transaction of its own.
  if (statements.length === 1) return find()
  database.exec('BEGIN IMMEDIATE')
  try {
    const failed = find()
    database.exec(failed < 0 ? 'COMMIT' : 'ROLLBACK')
    return failed
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK')
    throw error
  }
}
