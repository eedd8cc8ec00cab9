import type { Profile } from '@portico/core/endpoints'
import Database from 'libsql'
import * as z from 'zod/mini'
import { migrateSqlite } from '../../sql/migrateSqlite.ts'
import type {
  NameOwners,
  NameRecord,
  NameStorage,
  NewNameAddress,
  UsedMessage,
} from './NameStorage.ts'
import { nameSchema } from './nameSchema.ts'

const nameRow = z.object({
  name: z.string(),
  registered_at: z.string(),
  updated_at: z.nullable(z.string()),
  attributes: z.nullable(z.string()),
})
const addressRow = z.object({ coin_type: z.number(), address: z.string(), created_at: z.string() })
const nameOnly = z.object({ name: z.string() })
const ownerRow = z.object({ coin_type: z.number(), owner: z.string() })
const attributesColumn = z.record(z.string(), z.string())

/**
 * Keeps names in a SQLite file, which processes of one machine may share. Throws `nameRegistry/newer` for a file of a
 * later release.
 */
export function sqliteNames(file: string): NameStorage {
  const database = new Database(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000;')
  migrateSqlite(database, nameSchema)
  return new SqliteNames(database)
}

class SqliteNames implements NameStorage {
  readonly #database: Database.Database
  readonly #statements = new Map<string, Database.Statement>()

  constructor(database: Database.Database) {
    this.#database = database
  }

  async find(name: string): Promise<Profile | undefined> {
    // `get` would leave the statement open at its first row, and with it the state of the file that it reads.
    const [row] = this.#prepare('SELECT * FROM names WHERE name = ?').all(name)
    return row === undefined ? undefined : this.#profile(row)
  }

  async findByAddress(address: string, coinType?: number): Promise<readonly Profile[]> {
    const rows = this.#prepare(
      `SELECT * FROM names WHERE name IN (
           SELECT name FROM name_addresses WHERE address_key = ?1 AND (?2 IS NULL OR coin_type = ?2))
         ORDER BY rowid`,
    ).all(address.toLowerCase(), coinType ?? null)
    return rows.map((row) => this.#profile(row))
  }

  async findOwners(name: string): Promise<NameOwners> {
    const rows = this.#prepare('SELECT * FROM name_owners WHERE name = ?').all(name)
    const owners = z.array(ownerRow).parse(rows)
    return Object.fromEntries(owners.map(({ coin_type, owner }) => [coin_type, owner]))
  }

  async findOwned(address: string): Promise<readonly string[]> {
    const rows = this.#prepare('SELECT DISTINCT name FROM name_owners WHERE owner = ? LIMIT 2').all(
      address.toLowerCase(),
    )
    return z
      .array(nameOnly)
      .parse(rows)
      .map(({ name }) => name)
  }

  async findTaken(names: readonly string[]): Promise<ReadonlySet<string>> {
    const find = this.#prepare('SELECT 1 FROM names WHERE name = ?')
    return new Set(names.filter((name) => find.all(name).length > 0))
  }

  async list(after: string, limit: number): Promise<readonly NameRecord[]> {
    const rows = this.#prepare('SELECT * FROM names WHERE name > ? ORDER BY name LIMIT ?').all(
      after,
      limit,
    )
    return Promise.all(
      rows.map(async (row) => {
        const profile = this.#profile(row)
        return { ...profile, owners: await this.findOwners(profile.name) }
      }),
    )
  }

  async insert({ name, registered_at, attributes, addresses }: Profile): Promise<boolean> {
    const text = attributes ? JSON.stringify(attributes) : null
    const put = this.#database.transaction(() => {
      const { changes } = this.#prepare('INSERT OR IGNORE INTO names VALUES (?, ?, NULL, ?)').run(
        name,
        registered_at,
        text,
      )
      if (changes === 0) return false
      for (const [coinType, address] of Object.entries(addresses))
        this.#putAddress(name, { ...address, coinType: Number(coinType), isClaimed: true })
      return true
    })
    return put() as boolean
  }

  async setAttributes(name: string, attributes: Record<string, string>, at: string): Promise<void> {
    this.#prepare('UPDATE names SET attributes = ?, updated_at = ? WHERE name = ?').run(
      JSON.stringify(attributes),
      at,
      name,
    )
  }

  async setAddress(name: string, address: NewNameAddress): Promise<void> {
    const put = this.#database.transaction(() => {
      const { changes } = this.#prepare('UPDATE names SET updated_at = ? WHERE name = ?').run(
        address.created_at,
        name,
      )
      if (changes > 0) this.#putAddress(name, address)
    })
    put()
  }

  async useMessage({ id, now, expiresAt }: UsedMessage): Promise<boolean> {
    this.#prepare('DELETE FROM used_messages WHERE expires_at <= ?').run(now)
    const { changes } = this.#prepare('INSERT OR IGNORE INTO used_messages VALUES (?, ?)').run(
      id,
      expiresAt,
    )
    return changes > 0
  }

  async close(): Promise<void> {
    this.#database.close()
  }

  /** Compiles each statement once, which would take as long as running it. */
  #prepare(sql: string): Database.Statement {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  /** `address_key` is the column that lookups use; it is null for an unclaimed address. */
  #putAddress(name: string, { address, created_at, coinType, isClaimed }: NewNameAddress): void {
    const key = address.toLowerCase()
    this.#prepare('INSERT OR REPLACE INTO name_addresses VALUES (?, ?, ?, ?, ?)').run(
      name,
      coinType,
      address,
      isClaimed ? key : null,
      created_at,
    )
    if (isClaimed)
      this.#prepare('INSERT OR REPLACE INTO name_owners VALUES (?, ?, ?)').run(name, coinType, key)
  }

  #profile(row: unknown): Profile {
    const { attributes, ...rest } = nameRow.parse(row)
    const addresses = z
      .array(addressRow)
      .parse(this.#prepare('SELECT * FROM name_addresses WHERE name = ?').all(rest.name))
      .map(({ coin_type, ...address }) => [coin_type, address])
    return {
      ...rest,
      attributes: attributes === null ? null : attributesColumn.parse(JSON.parse(attributes)),
      addresses: Object.fromEntries(addresses),
    }
  }
}
