import * as z from 'zod/mini'
import { secureErrors } from '../secureErrors.ts'
import type { SecureSiteStorage, StorageChange, StoredRecord } from './SecureSiteStorage.ts'

export type SecureStatement = {
  readonly sql: string
  readonly values: readonly (string | number | null)[]
}
/** What SQLite and Postgres have in common here; `$1`, `$2` … are placeholders, each used once and in order. */
export type SecureDatabase = {
  read(statement: SecureStatement): Promise<readonly unknown[]>
  /**
   * Runs the statements in one transaction. Undoes all and returns `false` when one of those that are `needed` changed
   * no row. When one is `durable`, resolves once the changes would survive a power failure.
   */
  write(statements: readonly SecureWrite[]): Promise<boolean>
  close(): Promise<void>
}

export type SecureWrite = SecureStatement & { readonly needed: boolean; readonly durable: boolean }

const rows = z.array(
  z.object({
    kind: z.string(),
    key: z.string(),
    owner: z.nullable(z.string()),
    value: z.string(),
    revision: z.string(),
    // Postgres returns a BIGINT as text.
    expires_at: z.nullable(z.coerce.number()),
  }),
)
const columns = 'kind, key, owner, value, revision, expires_at'
const isCurrent = (at: number) => `(expires_at IS NULL OR expires_at > $${at})`
const upsert = `INSERT INTO secure_records (${columns}) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (kind, key) DO UPDATE SET owner = excluded.owner, value = excluded.value,
    revision = excluded.revision, expires_at = excluded.expires_at`

/** The storage of a secure site in an SQL database, which is opened at the first use and again after a failure. */
export function sqlSecureStorage(open: () => Promise<SecureDatabase>): SecureSiteStorage {
  let opened: Promise<SecureDatabase> | undefined
  const database = () => {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const read = async (sql: string, values: SecureStatement['values']) =>
    toRecords(await (await database()).read({ sql: `SELECT ${columns} ${sql}`, values }))
  return {
    get: async (kind, key, now) =>
      (
        await read(`FROM secure_records WHERE kind = $1 AND key = $2 AND ${isCurrent(3)}`, [
          kind,
          key,
          now,
        ])
      )[0],
    list: (owner, now) =>
      read(`FROM secure_records WHERE owner = $1 AND ${isCurrent(2)}`, [owner, now]),
    async write(changes, now) {
      // One order for all processes, so that their transactions do not wait for each other in a circle.
      const ordered = changes.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
      return (await database()).write(ordered.map((change) => toStatement(change, now)))
    },
    scan: ({ kind, key }, limit) =>
      read(
        `FROM secure_records WHERE kind > $1 OR (kind = $2 AND key > $3)
         ORDER BY kind, key LIMIT $4`,
        [kind, kind, key, limit],
      ),
    async prune(now) {
      const sql = 'DELETE FROM secure_records WHERE expires_at <= $1'
      await (await database()).write([{ sql, values: [now], needed: false, durable: false }])
    },
    async close() {
      const closing = await opened
      opened = undefined
      await closing?.close()
    },
  }
}

function placeOf({ kind, key }: StorageChange): string {
  return `${kind} ${key}`
}

function toRecords(found: readonly unknown[]): readonly StoredRecord[] {
  const parsed = rows.safeParse(found)
  if (!parsed.success) throw secureErrors.create('corrupt', [], { cause: parsed.error })
  return parsed.data.map(({ expires_at: expiresAt, ...record }) => ({ ...record, expiresAt }))
}

function toStatement({ kind, key, expected, record }: StorageChange, now: number): SecureWrite {
  if (!record) return toDelete({ kind, key, expected }, now)
  const { owner, value, revision, expiresAt } = record
  const values = [kind, key, owner, value, revision, expiresAt]
  // What expires by itself can be asked for again, as can a deletion: a login, a proof, a session.
  const rest = { needed: true, durable: expiresAt === null }
  if (expected === 'any') return { sql: upsert, values, ...rest }
  if (expected === 'absent')
    return {
      sql: `${upsert} WHERE secure_records.expires_at <= $7`,
      values: [...values, now],
      ...rest,
    }
  return {
    sql: `UPDATE secure_records SET owner = $1, value = $2, revision = $3, expires_at = $4
      WHERE kind = $5 AND key = $6 AND revision = $7 AND ${isCurrent(8)}`,
    values: [owner, value, revision, expiresAt, kind, key, expected.revision, now],
    ...rest,
  }
}

/** A change that needs an absent record and writes none is not meant, so it deletes what is there. */
function toDelete(
  { kind, key, expected }: Omit<StorageChange, 'record'>,
  now: number,
): SecureWrite {
  const sql = 'DELETE FROM secure_records WHERE kind = $1 AND key = $2'
  if (typeof expected === 'string')
    return { sql, values: [kind, key], needed: false, durable: false }
  return {
    sql: `${sql} AND revision = $3 AND ${isCurrent(4)}`,
    values: [kind, key, expected.revision, now],
    needed: true,
    durable: false,
  }
}
