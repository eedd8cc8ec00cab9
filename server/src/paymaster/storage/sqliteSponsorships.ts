import type Database from 'libsql'
import { migrateSqlite } from '../../sql/migrateSqlite.ts'
import { paymasterErrors } from '../paymasterErrors.ts'
import type { SponsorshipStorage } from './SponsorshipStorage.ts'
import { sponsorshipSchema } from './sponsorshipSchema.ts'
import {
  type SponsorshipDatabase,
  type SponsorshipStatement,
  sqlSponsorships,
} from './sqlSponsorships.ts'

/** Keeps sponsorships in a SQLite file, which the processes of one machine may share. */
export function sqliteSponsorships(file: string): SponsorshipStorage {
  return sqlSponsorships(async () => toDatabase(await open(file)))
}

async function open(file: string): Promise<Database.Database> {
  const { default: Sqlite } = await import('libsql').catch((cause) => {
    const hints = ['npm install libsql']
    throw paymasterErrors.create('noDatabase', ['libsql'], { cause, hints })
  })
  const database = new Sqlite(file, { timeout: 5_000 })
  // What a power failure forgets is released: it was answered a moment ago, and the chain tells whether it was used.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  migrateSqlite(database, sponsorshipSchema)
  return database
}

function toDatabase(database: Database.Database): SponsorshipDatabase {
  const prepared = new Map<string, Database.Statement>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql.replace(/\$\d+/g, '?'))
    prepared.set(sql, statement)
    return statement
  }
  const run = ({ sql, values }: SponsorshipStatement) => prepare(sql).run([...values]).changes
  return {
    read: async ({ sql, values }) => prepare(sql).all([...values]),
    async write(statements) {
      database.exec('BEGIN IMMEDIATE')
      try {
        const failed = statements.findIndex((one) => run(one) === 0 && one.needed)
        database.exec(failed < 0 ? 'COMMIT' : 'ROLLBACK')
        return failed
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    close: async () => void database.close(),
  }
}
