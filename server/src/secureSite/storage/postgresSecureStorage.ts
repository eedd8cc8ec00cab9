import type { Pool, PoolClient } from 'pg'
import { openPostgres, transact } from '../../sql/openPostgres.ts'
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

function open(url: string): Promise<Pool> {
  return openPostgres({
    url,
    schema: secureSchema,
    lock: 7678,
    missing: (cause) =>
      secureErrors.create('noDatabase', ['pg'], { cause, hints: ['npm install pg'] }),
  })
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
