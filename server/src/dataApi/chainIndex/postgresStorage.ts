import type { Pool } from 'pg'
import { openPostgres, transact } from '../../sql/openPostgres.ts'
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

function open(url: string): Promise<Pool> {
  return openPostgres({
    url,
    schema: indexSchema,
    lock: 7676,
    missing: (cause) =>
      chainIndexErrors.create('noDatabase', ['pg'], { cause, hints: ['npm install pg'] }),
  })
}

function toDatabase(pool: Pool): SqlDatabase {
  return {
    read: async ({ sql, values }) => (await pool.query(sql, [...values])).rows,
    async write(statements) {
      await transact(pool, async (client) => {
        // The lock prevents a rollback of the parent block while this block is appended.
        await client.query('SELECT pg_advisory_xact_lock(7677)')
        for (const { sql, values } of statements) await client.query(sql, [...values])
        return true
      })
    },
    close: () => pool.end(),
  }
}
