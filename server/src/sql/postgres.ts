import type { Pool, PoolClient } from 'pg'
import { type LazySchema, migrate } from './migrate.ts'
import { lazyDatabase, type SqlDatabase, type Write } from './SqlDatabase.ts'

/** Where the database is. */
export type PostgresOptions = {
  /** `postgres://` with name and password where needed. */
  readonly url: string
}

/**
 * A Postgres database through `pg`, for any number of processes, which opens at its first use. Throws what the schema
 * says, `missing` without the package `pg`.
 */
export function postgresDatabase({ url }: PostgresOptions, schema: LazySchema): SqlDatabase {
  return lazyDatabase('postgres', async () => toDatabase(await openPool(url, schema)))
}

async function openPool(url: string, schema: LazySchema): Promise<Pool> {
  const { default: pg } = await import('pg').catch((cause) => {
    throw schema.missing('pg', cause)
  })
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {
    // Without a listener, a lost idle connection would end the process; the next query opens another one.
  })
  await transact(pool, async (client) => {
    // Another process waits while this one migrates the same tables; two that create a table at once would both fail.
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [schema.table])
    const steps = migrate(schema, 'postgres')
    for (let step = steps.next(); !step.done; )
      step = steps.next((await client.query(step.value)).rows)
    return -1
  }).catch(async (cause) => {
    // The next use creates another pool.
    await pool.end()
    throw cause
  })
  return pool
}

function toDatabase(pool: Pool): SqlDatabase {
  return {
    dialect: 'postgres',
    read: async (sql, values = []) => (await pool.query(sql, [...values])).rows,
    async write(statements) {
      const [first, ...others] = statements
      // One statement is a transaction of its own.
      if (first && others.length === 0) return (await isDone(pool, first)) ? -1 : 0
      return transact(pool, async (client) => {
        for (const [at, statement] of statements.entries())
          if (!(await isDone(client, statement))) return at
        return -1
      })
    },
    close: () => pool.end(),
  }
}

async function isDone(
  client: Pick<PoolClient, 'query'>,
  { sql, values, needed }: Write,
): Promise<boolean> {
  const { rowCount } = await client.query(sql, [...values])
  return rowCount !== 0 || !needed
}

/** Commits when `work` returns -1; closing the connection discards what a failure leaves. */
async function transact(
  pool: Pool,
  work: (client: PoolClient) => Promise<number>,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const failed = await work(client)
    await client.query(failed < 0 ? 'COMMIT' : 'ROLLBACK')
    client.release()
    return failed
  } catch (error) {
    client.release(true)
    throw error
  }
}
