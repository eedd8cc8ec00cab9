import { onrampEndpoints } from '@portico/features/onramp/endpoints'
import Database from 'libsql'
import * as z from 'zod/mini'
import { migrateSqlite } from '../../../sql/migrateSqlite.ts'
import type { OnrampStorage, Purchase } from './OnrampStorage.ts'
import { onrampSchema } from './onrampSchema.ts'
import { purchaseLifetimeMs } from './purchaseLifetimeMs.ts'

const purchaseRow = z.object({
  id: z.string(),
  ramp: z.string(),
  account: z.string(),
  network: z.string(),
  currency: z.string(),
  created_at: z.number(),
  status: onrampEndpoints.purchase.reply.shape.status,
  hash: z.nullable(z.string()),
})

/**
 * Keeps purchases in a SQLite file, which processes of one machine may share. Throws `ramp/newer` for a file of a later
 * release.
 */
export function sqliteOnramp(file: string): OnrampStorage {
  const database = new Database(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000;')
  migrateSqlite(database, onrampSchema)
  return {
    async insert({ id, ramp, account, network, currency, createdAt, status, hash }) {
      const oldest = createdAt - purchaseLifetimeMs
      database.prepare('DELETE FROM purchases WHERE created_at < ?').run(oldest)
      database
        .prepare('INSERT INTO purchases VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
        .run(id, ramp, account, network, currency, createdAt, status, hash ?? null)
    },
    async find(id) {
      const row = database.prepare('SELECT * FROM purchases WHERE id = ?').get(id)
      return row === undefined ? undefined : toPurchase(row)
    },
    async setStatus(id, status, hash) {
      if (status === 'waiting') return // nothing becomes unpaid again
      // One statement, so that of two processes none overwrites a final status.
      database
        .prepare(
          `UPDATE purchases SET status = ?1, hash = coalesce(?2, hash)
           WHERE id = ?3 AND status <> 'sent'`,
        )
        .run(status, hash ?? null, id)
    },
    async useEvent({ id, now, expiresAt }) {
      database.prepare('DELETE FROM used_events WHERE expires_at <= ?').run(now)
      const { changes } = database
        .prepare('INSERT OR IGNORE INTO used_events VALUES (?, ?)')
        .run(id, expiresAt)
      return changes > 0
    },
    async close() {
      database.close()
    },
  }
}

function toPurchase(row: unknown): Purchase {
  const { created_at: createdAt, hash, ...rest } = purchaseRow.parse(row)
  return { ...rest, createdAt, ...(hash !== null && { hash }) }
}
