import type { Profile } from '@portico/core/endpoints'
import Database from 'libsql'
import * as z from 'zod/mini'
import { type PostgresOptions, postgresDatabase } from '../../sql/postgres.ts'
import {
  checkDatabase,
  type SqlDatabase,
  type SqlValue,
  type Write,
} from '../../sql/SqlDatabase.ts'
import { openSqlite } from '../../sql/sqlite.ts'
import type {
  NameOwners,
  NameRecord,
  NameStorage,
  NewNameAddress,
  UsedMessage,
} from './NameStorage.ts'
import { postgresNameSchema, sqliteNameSchema } from './nameSchema.ts'

/**
 * Keeps names in a SQLite file, which processes of one machine may share. Throws `nameRegistry/newer` for a file of a
 * later release.
 */
export function sqliteNames(file: string): NameStorage {
  return new SqlNames(openSqlite(new Database(file), sqliteNameSchema))
}

/**
 * Keeps names in Postgres, through `pg`, for any number of processes; the chain index may be in the same database. Its
 * first use throws `nameRegistry/newer` for a database of a later release, and `nameRegistry/noDatabase` without `pg`.
 */
export function postgresNames(options: PostgresOptions): NameStorage {
  return new SqlNames(postgresDatabase(options, postgresNameSchema))
}

const json = <schema extends z.ZodMiniType>(schema: schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): unknown => JSON.parse(text)),
    ),
    schema,
  )
const records = z.array(
  z.object({
    name: z.string(),
    registered_at: z.string(),
    updated_at: z.nullable(z.string()),
    attributes: z.nullable(json(z.record(z.string(), z.string()))),
    addresses: json(z.array(z.tuple([z.number(), z.string(), z.string()]))),
    owners: json(z.array(z.tuple([z.number(), z.string()]))),
  }),
)
const nameRows = z.array(z.object({ name: z.string() }))

/** What differs in the SQL of the two databases. */
const dialects = {
  sqlite: {
    prefix: '',
    order: 'names.rowid',
    list: (columns: string) => `json_group_array(json_array(${columns}))`,
    expired: 'DELETE FROM used_messages WHERE expires_at <= $1',
  },
  postgres: {
    prefix: 'portico_',
    order: 'position',
    list: (columns: string) =>
      `coalesce(json_agg(json_build_array(${columns}) ORDER BY coin_type), '[]')::text`,
    // Rows that another process is deleting are skipped: to wait for each other could be a circle.
    expired: `DELETE FROM portico_used_messages WHERE id IN (SELECT id FROM portico_used_messages
      WHERE expires_at <= $1 LIMIT 100 FOR UPDATE SKIP LOCKED)`,
  },
} as const

class SqlNames implements NameStorage {
  readonly #database: SqlDatabase
  readonly #dialect: (typeof dialects)[SqlDatabase['dialect']]

  constructor(database: SqlDatabase) {
    this.#database = database
    this.#dialect = dialects[database.dialect]
  }

  async find(name: string): Promise<Profile | undefined> {
    return (await this.#records('WHERE name = $1', [name])).map(toProfile)[0]
  }

  async findByAddress(address: string, coinType?: number): Promise<readonly Profile[]> {
    const { prefix, order } = this.#dialect
    const where = `WHERE name IN (SELECT name FROM ${prefix}name_addresses
      WHERE address_key = $1 ${coinType === undefined ? '' : 'AND coin_type = $2'}) ORDER BY ${order}`
    const key = address.toLowerCase()
    return (await this.#records(where, coinType === undefined ? [key] : [key, coinType])).map(
      toProfile,
    )
  }

  async findOwners(name: string): Promise<NameOwners> {
    return (await this.#records('WHERE name = $1', [name]))[0]?.owners ?? {}
  }

  findOwned(address: string): Promise<readonly string[]> {
    const sql = `SELECT DISTINCT name FROM ${this.#dialect.prefix}name_owners WHERE owner = $1 LIMIT 2`
    return this.#names(sql, [address.toLowerCase()])
  }

  async findRegistered(names: readonly string[]): Promise<ReadonlySet<string>> {
    if (names.length === 0) return new Set()
    const places = names.map((_, at) => `$${at + 1}`).join(', ')
    const sql = `SELECT name FROM ${this.#dialect.prefix}names WHERE name IN (${places})`
    return new Set(await this.#names(sql, names))
  }

  list(after: string, limit: number): Promise<readonly NameRecord[]> {
    return this.#records('WHERE name > $1 ORDER BY name LIMIT $2', [after, limit])
  }

  async insert({ name, registered_at, attributes, addresses }: Profile): Promise<boolean> {
    const text = attributes ? JSON.stringify(attributes) : null
    const failed = await this.#database.write([
      {
        sql: `INSERT INTO ${this.#dialect.prefix}names (name, registered_at, attributes)
          VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
        values: [name, registered_at ?? null, text],
        needed: true,
      },
      ...Object.entries(addresses).flatMap(([coinType, address]) =>
        this.#putAddress(name, { ...address, coinType: Number(coinType), isClaimed: true }),
      ),
    ])
    return failed < 0
  }

  async setAttributes(name: string, attributes: Record<string, string>, at: string): Promise<void> {
    const sql = `UPDATE ${this.#dialect.prefix}names SET attributes = $1, updated_at = $2 WHERE name = $3`
    await this.#database.write([{ sql, values: [JSON.stringify(attributes), at, name] }])
  }

  async setAddress(name: string, address: NewNameAddress): Promise<void> {
    // Locks the row first, so that two changes of one name do not wait for each other in a circle.
    const update = {
      sql: `UPDATE ${this.#dialect.prefix}names SET updated_at = $1 WHERE name = $2`,
      values: [address.created_at ?? null, name],
      needed: true,
    }
    await this.#database.write([update, ...this.#putAddress(name, address)])
  }

  async useMessage({ id, now, expiresAt }: UsedMessage): Promise<boolean> {
    const { expired, prefix } = this.#dialect
    await this.#database.write([{ sql: expired, values: [now] }])
    const sql = `INSERT INTO ${prefix}used_messages (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`
    return (await this.#database.write([{ sql, values: [id, expiresAt], needed: true }])) < 0
  }

  check(): Promise<void> {
    return checkDatabase(this.#database)
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  /** `address_key` is the column that lookups use; it is null for an unclaimed address. */
  #putAddress(
    name: string,
    { address, created_at, coinType, isClaimed }: NewNameAddress,
  ): readonly Write[] {
    const { prefix } = this.#dialect
    const key = address.toLowerCase()
    const put = {
      sql: `INSERT INTO ${prefix}name_addresses (name, coin_type, address, address_key, created_at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (name, coin_type) DO UPDATE SET
        address = excluded.address, address_key = excluded.address_key, created_at = excluded.created_at`,
      values: [name, coinType, address, isClaimed ? key : null, created_at ?? null],
    }
    const claim = {
      sql: `INSERT INTO ${prefix}name_owners (name, coin_type, owner) VALUES ($1, $2, $3)
        ON CONFLICT (name, coin_type) DO UPDATE SET owner = excluded.owner`,
      values: [name, coinType, key],
    }
    return isClaimed ? [put, claim] : [put]
  }

  /** Names with their addresses and owners: one query instead of one for each table, since each is a round trip. */
  async #records(rest: string, values: readonly SqlValue[]): Promise<readonly NameRecord[]> {
    const { prefix, list } = this.#dialect
    const sql = `SELECT names.name, registered_at, updated_at, attributes,
      (SELECT ${list('coin_type, address, created_at')}
        FROM ${prefix}name_addresses WHERE name = names.name) AS addresses,
      (SELECT ${list('coin_type, owner')}
        FROM ${prefix}name_owners WHERE name = names.name) AS owners
      FROM ${prefix}names AS names ${rest}`
    const found = records.parse(await this.#database.read(sql, values))
    return found.map(({ addresses, owners, ...row }) => ({
      ...row,
      addresses: Object.fromEntries(
        addresses.map(([coinType, address, created_at]) => [coinType, { address, created_at }]),
      ),
      owners: Object.fromEntries(owners),
    }))
  }

  async #names(sql: string, values: readonly SqlValue[]): Promise<readonly string[]> {
    return nameRows.parse(await this.#database.read(sql, values)).map(({ name }) => name)
  }
}

function toProfile({ owners: _, ...profile }: NameRecord): Profile {
  return profile
}
