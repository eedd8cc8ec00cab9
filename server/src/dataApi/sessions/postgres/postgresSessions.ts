import type { StoredSession } from '@portico/features/permissions/endpoints'
import { LazyPostgres } from '../../../sql/LazyPostgres.ts'
import { transact } from '../../../sql/openPostgres.ts'
import { maxSessions, type NewSession, type SessionStorage } from '../SessionStorage.ts'
import { sessionErrors } from '../sessionErrors.ts'
import { sessionRows } from '../sessionRows.ts'
import { postgresSessionSchema } from './postgresSessionSchema.ts'

export type PostgresSessionsOptions = {
  /** `postgres://` with name and password where needed. */
  readonly url: string
}

/**
 * Keeps sessions in Postgres, through `pg`, for any number of processes; names and the chain index may be in the same
 * database. Its first use throws `sessions/newer` for a database of a later release, and `sessions/noDatabase` without
 * `pg`.
 */
export function postgresSessions({ url }: PostgresSessionsOptions): SessionStorage {
  return new PostgresSessions(url)
}

class PostgresSessions implements SessionStorage {
  readonly #database: LazyPostgres

  constructor(url: string) {
    this.#database = new LazyPostgres({
      url,
      schema: postgresSessionSchema,
      lock: 7680,
      missing: (cause) =>
        sessionErrors.create('noDatabase', ['pg'], { cause, hints: ['npm install pg'] }),
    })
  }

  async list(account: string): Promise<readonly StoredSession[]> {
    const pool = await this.#database.open()
    const { rows } = await pool.query(
      `SELECT content, revoked_at FROM portico_sessions WHERE account = $1
        ORDER BY position DESC LIMIT ${maxSessions}`,
      [account],
    )
    return sessionRows.parse(rows)
  }

  async insert({ account, session, now }: NewSession): Promise<'stored' | 'taken' | 'full'> {
    let outcome: 'stored' | 'taken' | 'full' = 'full'
    await transact(await this.#database.open(), async (client) => {
      // One at a time for each account, so that two processes do not both find room.
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7680))', [account])
      const count = async () => {
        const sql = 'SELECT count(*)::int AS count FROM portico_sessions WHERE account = $1'
        return Number((await client.query<{ count: number }>(sql, [account])).rows[0]?.count)
      }
      if ((await count()) >= maxSessions)
        await client.query(
          `DELETE FROM portico_sessions
            WHERE account = $1 AND pci <> $3 AND (expiry <= $2 OR revoked_at IS NOT NULL)`,
          [account, now, session.pci],
        )
      const found = await client.query(
        'SELECT 1 FROM portico_sessions WHERE account = $1 AND pci = $2',
        [account, session.pci],
      )
      if (found.rows.length > 0) outcome = 'taken'
      else if ((await count()) < maxSessions) {
        await client.query(
          'INSERT INTO portico_sessions (account, pci, expiry, content) VALUES ($1, $2, $3, $4)',
          [account, session.pci, session.expiry, sessionRows.toText(session)],
        )
        outcome = 'stored'
      }
      return true
    })
    return outcome
  }

  async revoke(account: string, pci: string, at: number): Promise<boolean> {
    const pool = await this.#database.open()
    const { rowCount } = await pool.query(
      `UPDATE portico_sessions SET revoked_at = $3
        WHERE account = $1 AND pci = $2 AND revoked_at IS NULL`,
      [account, pci, at],
    )
    return rowCount !== 0
  }

  close(): Promise<void> {
    return this.#database.close()
  }
}
