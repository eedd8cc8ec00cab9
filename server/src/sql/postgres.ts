import type { Pool, PoolClient } from 'pg'
import { type LazySchema, migrate } from './migrate.ts'
import { lazyDatabase, type SqlDatabase, type Write } from './SqlDatabase.ts'

/** Where the database is. */
export type PostgresOptions = {
  /** `postgres://` with name and password where needed. */
  readonly url: string
  /**
   * Called at the first use: once the database answers, when another process migrates the tables and this one waits, and
   * before and after this one migrates them, which may take long.
   */
  readonly onMigration?: (
    state: 'connected' | 'waiting' | 'migrating' | 'migrated',
    table: string,
  ) => void
}

/**
 * A Postgres database through `pg`, for any number of processes, which opens at its first use. Throws what the schema
 * says, `missing` without the package `pg`.
 */
export function postgresDatabase(options: PostgresOptions, schema: LazySchema): SqlDatabase {
  return lazyDatabase('postgres', async () => toDatabase(await openPool(options, schema)))
}

async function openPool(options: PostgresOptions, schema: LazySchema): Promise<Pool> {
  const { default: pg } = await import('pg').catch((cause) => {
    throw schema.missing('pg', cause)
  })
  const pool = new pg.Pool({
    connectionString: options.url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Without listeners, a lost connection would end the process, whether it is idle or between two statements. The
  // statement that uses it rejects, and the next one opens another connection.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await transact(pool, (client) => migrateTables(client, options, schema)).catch(async (cause) => {
    // The next use creates another pool.
    await pool.end()
    throw cause
  })
  return pool
}

/** Limits that the operator has set for statements are not meant for migrations, nor for those that wait for them. */
const withoutLimits = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`

async function migrateTables(
  client: PoolClient,
  { onMigration }: PostgresOptions,
  schema: LazySchema,
): Promise<number> {
  const { table } = schema
  onMigration?.('connected', table)
  await client.query(withoutLimits)
  // Another process waits while this one migrates the same tables; two that create a table at once would both fail.
  const lock = (name: string) =>
    client.query(`SELECT ${name}(hashtextextended($1, 0)) AS locked`, [table])
  const { rows } = await lock('pg_try_advisory_xact_lock')
  if (!rows[0]?.locked) {
    onMigration?.('waiting', table)
    await lock('pg_advisory_xact_lock')
  }
  let isMigrating = false
  const steps = migrate(schema, 'postgres', () => {
    isMigrating = true
    onMigration?.('migrating', table)
  })
  for (let step = steps.next(); !step.done; )
    step = steps.next((await client.query(step.value)).rows)
  if (isMigrating) onMigration?.('migrated', table)
  return -1
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
