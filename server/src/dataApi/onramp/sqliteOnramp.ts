import { onrampEndpoints } from '@portico/features/onramp/endpoints'
import Database from 'libsql'
import * as z from 'zod/mini'
import { newerHints, type Schema } from '../../sql/migrate.ts'
import { openSqlite } from '../../sql/sqlite.ts'
import { type OnrampStorage, type Purchase, purchaseLifetimeMs } from './OnrampStorage.ts'
import { rampErrors } from './Ramp.ts'

const schema: Schema = {
  table: 'portico_onramp_schema',
  firstTable: 'purchases',
  migrations: [
    [
      `CREATE TABLE purchases (
      id TEXT PRIMARY KEY, ramp TEXT NOT NULL, account TEXT NOT NULL, network TEXT NOT NULL, currency TEXT NOT NULL,
      created_at INTEGER NOT NULL, status TEXT NOT NULL, hash TEXT) WITHOUT ROWID`,
      'CREATE INDEX purchases_by_time ON purchases (created_at)',
      `CREATE TABLE used_events (
      id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID`,
      'CREATE INDEX used_events_by_end ON used_events (expires_at)',
    ],
  ],
  newer: (version, supported) =>
    rampErrors.create('newer', [version, supported], { hints: newerHints }),
}
const purchases = z.array(
  z.object({
    id: z.string(),
    ramp: z.string(),
    account: z.string(),
    network: z.string(),
    currency: z.string(),
    created_at: z.number(),
    status: onrampEndpoints.purchase.reply.shape.status,
    hash: z.nullable(z.string()),
  }),
)

/**
 * Keeps purchases in a SQLite file, which processes of one machine may share. Throws `ramp/newer` for a file of a later
 * release.
 */
export function sqliteOnramp(file: string): OnrampStorage {
  const database = openSqlite(new Database(file), schema)
  return {
    async insert({ id, ramp, account, network, currency, createdAt, status, hash }) {
      await database.write([
        {
          sql: 'DELETE FROM purchases WHERE created_at < $1',
          values: [createdAt - purchaseLifetimeMs],
        },
        {
          sql: `INSERT INTO purchases (id, ramp, account, network, currency, created_at, status, hash)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
          values: [id, ramp, account, network, currency, createdAt, status, hash ?? null],
        },
      ])
    },
    async find(id) {
      return toPurchases(await database.read('SELECT * FROM purchases WHERE id = $1', [id]))[0]
    },
    async setStatus(id, status, hash) {
      if (status === 'waiting') return // nothing becomes unpaid again
      // One statement, so that of two processes none overwrites a final status.
      const sql = `UPDATE purchases SET status = $1, hash = coalesce($2, hash)
        WHERE id = $3 AND status <> 'sent'`
      await database.write([{ sql, values: [status, hash ?? null, id] }])
    },
    async useEvent({ id, now, expiresAt }) {
      await database.write([
        { sql: 'DELETE FROM used_events WHERE expires_at <= $1', values: [now] },
      ])
      const sql = 'INSERT INTO used_events (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      return (await database.write([{ sql, values: [id, expiresAt], needed: true }])) < 0
    },
    close: database.close,
  }
}

function toPurchases(rows: readonly unknown[]): readonly Purchase[] {
  return purchases.parse(rows).map(({ created_at: createdAt, hash, ...rest }) => ({
    ...rest,
    createdAt,
    ...(hash !== null && { hash }),
  }))
}
