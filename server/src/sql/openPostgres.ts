import type { Pool, PoolClient } from 'pg'
import type { SchemaVersion } from './schemaVersion.ts'

type Options = {
  readonly url: string
  readonly schema: SchemaVersion
  /** Number of the lock that makes another process wait while it migrates the same tables. */
  readonly lock: number
  /** Creates the error for a missing package `pg`. */
  readonly missing: (cause: unknown) => Error
}

/** Opens a pool of connections and migrates the tables; on failure closes it and throws the schema's error. */
export async function openPostgres({ url, schema, lock, missing }: Options): Promise<Pool> {
  const { default: pg } = await import('pg').catch((cause) => {
    throw missing(cause)
  })
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {
    // Without a listener, a lost idle connection would end the process; the next query opens another one.
  })
  await transact(pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(${lock})`)
    await client.query(schema.create)
    const { rows } = await client.query(schema.read)
    for (const sql of schema.advance(rows)) await client.query(sql)
    return true
  }).catch(async (cause) => {
    // The next use creates another pool.
    await pool.end()
    throw cause
  })
  return pool
}

/** Commits when `work` returns true; closing the connection discards what a failure leaves. */
export async function transact(
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
