import type { Pool } from 'pg'
import type { SchemaVersion } from './schemaVersion.ts'
import { transact } from './transact.ts'

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
