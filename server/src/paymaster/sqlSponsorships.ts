import * as z from 'zod/mini'
import { type PostgresOptions, postgresDatabase } from '../sql/postgres.ts'
import { checkDatabase, type SqlDatabase, type Statement, type Write } from '../sql/SqlDatabase.ts'
import { sqliteDatabase } from '../sql/sqlite.ts'
import { paymasterErrors } from './paymasterErrors.ts'
import {
  type BudgetPlace,
  maxReleased,
  type OperationPlace,
  type Reservation,
  type SponsorshipStorage,
} from './SponsorshipStorage.ts'
import { sponsorshipSchema } from './sponsorshipSchema.ts'

/** Keeps sponsorships in a SQLite file, which the processes of one machine may share. */
export function sqliteSponsorships(file: string): SponsorshipStorage {
  return sqlSponsorships(sqliteDatabase(file, sponsorshipSchema))
}

/** Keeps sponsorships in Postgres, through `pg`, for any number of processes; other parts may share the database. */
export function postgresSponsorships(options: PostgresOptions): SponsorshipStorage {
  return sqlSponsorships(postgresDatabase(options, sponsorshipSchema))
}

// Postgres returns a BIGINT as text.
const number = z.coerce.number()
const reservations = z.array(
  z.object({
    chain: z.string(),
    sender: z.string(),
    nonce: z.string(),
    policy: z.string(),
    day: number,
    amount: number,
    expires_at: number,
  }),
)
type Row = z.output<typeof reservations>[number]
const budgets = z.array(z.object({ day: number, used: number }))
const blocks = z.array(z.object({ block: number }))

/** Limits in the order in which all transactions lock their sums, so that none waits for another in a circle. */
const limitNames = ['total', 'day', 'sender'] as const
/** Attempts at a reservation that other processes change at the same time. */
const maxAttempts = 50
const ofOperation = 'chain = $1 AND sender = $2 AND nonce = $3'

function sqlSponsorships(database: SqlDatabase): SponsorshipStorage {
  const read = async <row>(schema: z.ZodMiniType<row>, sql: string, values: Values) =>
    parse(schema, await database.read(sql, values))
  // What a power failure forgets is released: it was answered a moment ago, and the chain tells whether it was used.
  const write = (statements: readonly Write[]) => database.write(statements, { durable: false })
  const findRows = (where: string, values: Values) =>
    read(reservations, `SELECT * FROM paymaster_reservations WHERE ${where}`, values)
  /** Counts `cost` in place of what a row reserved; `false` when another process changed the row. */
  const end = async (row: Row, cost: number) =>
    (await write([...subtractions(row, row.amount - cost), deletion(row)])) < 0

  const reserve = async (reservation: Reservation) => {
    const { policy, limits } = reservation
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const place = [...placeOf(reservation), policy]
      const [before] = await findRows(`${ofOperation} AND policy = $4`, place)
      const written = renewed(reservation, before)
      const more = written.amount - (before?.amount ?? 0)
      const isMoved = before !== undefined && before.day < written.day
      const added = { total: more, day: isMoved ? written.amount : more }
      // An insertion of a first sum is not compared with the limit.
      const exceeded = limitNames.find((name) => addedTo(name, added) > limits[name])
      if (exceeded) return exceeded
      const failed = await write([
        ...additions(written, added),
        toRow(written, before),
        ...(isMoved ? subtractions(before, before.amount).slice(1) : []),
      ])
      if (failed < 0) return 'reserved'
      const limit = limitNames[failed]
      if (limit) return limit
    }
    throw new Error('Too many processes reserve for one operation')
  }
  return {
    reserve,
    async settle(operation, cost) {
      let settled = 0
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const rows = await findRows(`${ofOperation} ORDER BY policy`, placeOf(operation))
        if (rows.length === 0) break
        for (const row of rows) if (await end(row, cost)) settled += 1
      }
      return settled
    },
    async release(chain, expiredBefore) {
      const where = `chain = $1 AND expires_at < $2 LIMIT ${maxReleased}`
      let released = 0
      for (const row of await findRows(where, [chain, expiredBefore]))
        if (await end(row, 0)) released += 1
      return released
    },
    async findBudget({ policy, chain }, day) {
      const sql = `SELECT day, used FROM paymaster_budgets
        WHERE policy = $1 AND chain = $2 AND scope = '' AND day IN (0, $3)`
      const rows = await read(budgets, sql, [policy, chain, day])
      const usedOf = (at: number) => rows.find((row) => row.day === at)?.used ?? 0
      return { total: usedOf(0), day: usedOf(day) }
    },
    async findBlock(chain) {
      const sql = 'SELECT block FROM paymaster_blocks WHERE chain = $1'
      return (await read(blocks, sql, [chain]))[0]?.block
    },
    async setBlock(chain, block) {
      const sql = `INSERT INTO paymaster_blocks (chain, block) VALUES ($1, $2)
        ON CONFLICT (chain) DO UPDATE SET block = excluded.block
        WHERE paymaster_blocks.block < excluded.block`
      await write([{ sql, values: [chain, block] }])
    },
    async prune(beforeDay) {
      const sql = 'DELETE FROM paymaster_budgets WHERE day > 0 AND day < $1'
      await write([{ sql, values: [beforeDay] }])
    },
    check: () => checkDatabase(database),
    close: database.close,
  }
}

type Values = Statement['values']

function parse<row>(schema: z.ZodMiniType<row>, found: readonly unknown[]): row {
  const parsed = schema.safeParse(found)
  if (!parsed.success) throw paymasterErrors.create('corrupt', [], { cause: parsed.error })
  return parsed.data
}

function placeOf({ chain, sender, nonce }: OperationPlace): readonly string[] {
  return [chain, sender, nonce]
}

/** What a reservation is after it was renewed: its greatest amount, which counts for the later day, and its later end. */
function renewed(reservation: Reservation, before: Row | undefined): Reservation {
  if (!before) return reservation
  const { amount, day, expiresAt } = reservation
  return {
    ...reservation,
    amount: Math.max(amount, before.amount),
    day: Math.max(day, before.day),
    expiresAt: Math.max(expiresAt, before.expires_at),
  }
}

type Added = { readonly total: number; readonly day: number }

function addedTo(name: (typeof limitNames)[number], added: Added): number {
  return name === 'total' ? added.total : added.day
}

type Counted = BudgetPlace & { readonly sender: string; readonly day: number }

/** Limit, scope and day of the sums that an amount counts for, in the order of `limitNames`. */
function scopesOf({ sender, day }: Counted) {
  return [
    ['total', '', 0],
    ['day', '', day],
    ['sender', sender, day],
  ] as const
}

function additions(reservation: Reservation, added: Added): readonly Write[] {
  const { policy, chain, limits } = reservation
  const sql = `INSERT INTO paymaster_budgets (policy, chain, scope, day, used)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (policy, chain, scope, day)
    DO UPDATE SET used = paymaster_budgets.used + excluded.used
    WHERE paymaster_budgets.used + excluded.used <= $6`
  return scopesOf(reservation).map(([name, scope, day]) => {
    const values = [policy, chain, scope, day, addedTo(name, added), limits[name]]
    return { sql, values, needed: true }
  })
}

/** Sums of days that were pruned are not there any more. */
function subtractions(row: Row, less: number): readonly Write[] {
  const sql = `UPDATE paymaster_budgets SET used = used - $1
    WHERE policy = $2 AND chain = $3 AND scope = $4 AND day = $5`
  return scopesOf(row).map(([, scope, day]) => ({
    sql,
    values: [less, row.policy, row.chain, scope, day],
  }))
}

function deletion(row: Row): Write {
  const { chain, sender, nonce, policy, amount, expires_at, day } = row
  const sql = `DELETE FROM paymaster_reservations
    WHERE ${ofOperation} AND policy = $4 AND amount = $5 AND expires_at = $6 AND day = $7`
  return { sql, values: [chain, sender, nonce, policy, amount, expires_at, day], needed: true }
}

function toRow(reservation: Reservation, before: Row | undefined): Write {
  const { policy, day, amount, expiresAt } = reservation
  const place = [...placeOf(reservation), policy]
  if (!before) {
    const sql = `INSERT INTO paymaster_reservations
      (chain, sender, nonce, policy, day, amount, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`
    return { sql, values: [...place, day, amount, expiresAt], needed: true }
  }
  const sql = `UPDATE paymaster_reservations SET amount = $1, expires_at = $2, day = $3
    WHERE chain = $4 AND sender = $5 AND nonce = $6 AND policy = $7 AND amount = $8
      AND expires_at = $9 AND day = $10`
  const expected = [before.amount, before.expires_at, before.day]
  return { sql, values: [amount, expiresAt, day, ...place, ...expected], needed: true }
}
