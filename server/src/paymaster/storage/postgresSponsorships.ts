import type { Pool } from 'pg'
import { openPostgres, transact } from '../../sql/openPostgres.ts'
import { paymasterErrors } from '../paymasterErrors.ts'
import type { SponsorshipStorage } from './SponsorshipStorage.ts'
import { sponsorshipSchema } from './sponsorshipSchema.ts'
import { type SponsorshipDatabase, sqlSponsorships } from './sqlSponsorships.ts'

export type PostgresSponsorshipsOptions = {
  /** `postgres://` with name and password where needed. */
  readonly url: string
}

/** Keeps sponsorships in Postgres, through `pg`, for any number of processes; other parts may share the database. */
export function postgresSponsorships({ url }: PostgresSponsorshipsOptions): SponsorshipStorage {
  return sqlSponsorships(async () =>
    toDatabase(
      await openPostgres({
        url,
        schema: sponsorshipSchema,
        lock: 7681,
        missing: (cause) =>
          paymasterErrors.create('noDatabase', ['pg'], { cause, hints: ['npm install pg'] }),
      }),
    ),
  )
}

function toDatabase(pool: Pool): SponsorshipDatabase {
  return {
    read: async ({ sql, values }) => (await pool.query(sql, [...values])).rows,
    async write(statements) {
      let failed = -1
      await transact(pool, async (client) => {
        for (const [at, { sql, values, needed }] of statements.entries()) {
          const { rowCount } = await client.query(sql, [...values])
          if (rowCount === 0 && needed) failed = at
          if (failed >= 0) return false
        }
        return true
      })
      return failed
    },
    close: () => pool.end(),
  }
}
