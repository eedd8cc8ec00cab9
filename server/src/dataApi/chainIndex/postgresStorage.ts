import type { Pool } from 'pg'
import { chainIndexErrors } from './chainIndexErrors.ts'
import type { IndexStorage } from './IndexStorage.ts'
import { indexSchema } from './sql/indexSchema.ts'
import type { SqlDatabase } from './sql/SqlDatabase.ts'
import { sqlStorage } from './sql/sqlStorage.ts'

export type PostgresStorageOptions = {
  /** `postgres://` with name and password where needed. */
  readonly url: string
}

/**
 * Stores the index in Postgres, through `pg`: one process indexes a chain, any number read it. Throws
 * `chainIndex/noDatabase` at its first use when the package is missing.
 */
export function postgresStorage({ url }: PostgresStorageOptions): IndexStorage {
  return sqlStorage(async () => toDatabase(await open(url)))
}

async function open(url: string): Promise<Pool> {
  const { default: pg } = await import('pg').catch((cause) => {
    throw chainIndexErrors.create('noDatabase', ['pg'], { cause, hints: ['npm install pg'] })
  })
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {
    // Without a listener, a lost idle connection would end the process; the next query opens another one.
  })
  await prepare(pool).catch(async (cause) => {
    // The next use creates another pool.
    await pool.end()
    throw cause
  })
  return pool
}

async function prepare(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // The lock prevents two processes from creating the same table at once.
    await client.query('SELECT pg_advisory_xact_lock(7676)')
    await client.query(indexSchema.create)
    const { rows } = await client.query(indexSchema.read)
    for (const sql of indexSchema.advance(rows)) await client.query(sql)
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

function toDatabase(pool: Pool): SqlDatabase {
  const database: SqlDatabase = {
    read: async ({ sql, values }) => (await pool.query(sql, [...values])).rows,
    async write(statements) {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        // The lock prevents a rollback of the parent block while this block is appended.
        await client.query('SELECT pg_advisory_xact_lock(7677)')
        for (const { sql, values } of statements) await client.query(sql, [...values])
        await client.query('COMMIT')
        client.release()
      } catch (error) {
        // Closing the connection discards the uncommitted transaction.
        client.release(true)
        throw error
      }
    },
    close: () => pool.end(),
  }
  return database
}
