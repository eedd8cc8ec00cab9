import type { Pool, PoolClient } from 'pg'
import { secureErrors } from '../secureErrors.ts'
import type { SecureSiteStorage } from './SecureSiteStorage.ts'
import { secureSchema } from './secureSchema.ts'
import { type SecureDatabase, type SecureStatement, sqlSecureStorage } from './sqlSecureStorage.ts'

export type PostgresSecureStorageOptions = {
  /** `postgres://` with name and password where needed. */
  readonly url: string
}

/** Keeps the records in Postgres, through `pg`, for any number of processes. */
export function postgresSecureStorage({ url }: PostgresSecureStorageOptions): SecureSiteStorage {
  return sqlSecureStorage(async () => toDatabase(await open(url)))
}

async function open(url: string): Promise<Pool> {
  const { default: pg } = await import('pg').catch((cause) => {
    throw secureErrors.create('noDatabase', ['pg'], { cause, hints: ['npm install pg'] })
  })
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {
    // Without a listener, a lost idle connection would end the process; the next query opens another one.
  })
  await transact(pool, migrate).catch(async (cause) => {
    // The next use creates another pool.
    await pool.end()
    throw cause
  })
  return pool
}

async function migrate(client: PoolClient): Promise<boolean> {
  // The lock prevents two processes from creating the same table at once.
  await client.query('SELECT pg_advisory_xact_lock(7678)')
  await client.query(secureSchema.create)
  const { rows } = await client.query(secureSchema.read)
  for (const sql of secureSchema.advance(rows)) await client.query(sql)
  return true
}

/** Commits when `work` returns true; closing the connection discards what a failure leaves. */
async function transact(
  pool: Pool,
  work: (client: PoolClient) => Promise<boolean>,
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const isDone = await work(client)
    await client.query(isDone ? 'COMMIT' : 'ROLLBACK')
    client.release()
    return isDone
  } catch (error) {
    client.release(true)
    throw error
  }
}

function toDatabase(pool: Pool): SecureDatabase {
  const count = async (client: Pick<PoolClient, 'query'>, { sql, values }: SecureStatement) =>
    (await client.query(sql, [...values])).rowCount ?? 0
  return {
    read: async ({ sql, values }) => (await pool.query(sql, [...values])).rows,
    async write(statements) {
      const [first, ...others] = statements
      // One statement is a transaction of its own.
      if (first && others.length === 0) return (await count(pool, first)) > 0 || !first.needed
      return transact(pool, async (client) => {
        for (const one of statements) {
          const changed = await count(client, one)
          if (changed === 0 && one.needed) return false
        }
        return true
      })
    },
    close: () => pool.end(),
  }
}
