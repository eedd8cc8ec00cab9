import type { Profile } from '@portico/core/endpoints'
import type { PoolClient } from 'pg'
import { LazyPostgres } from '../../../sql/LazyPostgres.ts'
import { transact } from '../../../sql/openPostgres.ts'
import type {
  NameOwners,
  NameRecord,
  NameStorage,
  NewNameAddress,
  UsedMessage,
} from '../NameStorage.ts'
import { nameErrors } from '../nameErrors.ts'
import { nameRows } from './nameRows.ts'
import { postgresNameSchema } from './postgresNameSchema.ts'

export type PostgresNamesOptions = {
  /** `postgres://` with name and password where needed. */
  readonly url: string
}

/** Maximum number of expired messages that one call deletes. */
const maxDeleted = 100

/**
 * Keeps names in Postgres, through `pg`, for any number of processes; the chain index may be in the same database. Its
 * first use throws `nameRegistry/newer` for a database of a later release, and `nameRegistry/noDatabase` without `pg`.
 */
export function postgresNames({ url }: PostgresNamesOptions): NameStorage {
  return new PostgresNames(url)
}

class PostgresNames implements NameStorage {
  readonly #database: LazyPostgres

  constructor(url: string) {
    this.#database = new LazyPostgres({
      url,
      schema: postgresNameSchema,
      lock: 7679,
      missing: (cause) =>
        nameErrors.create('noDatabase', ['pg'], { cause, hints: ['npm install pg'] }),
    })
  }

  async find(name: string): Promise<Profile | undefined> {
    return (await this.#records('WHERE name = $1', [name])).map(toProfile)[0]
  }

  async findByAddress(address: string, coinType?: number): Promise<readonly Profile[]> {
    const where = `WHERE name IN (SELECT name FROM portico_name_addresses
      WHERE address_key = $1 AND ($2::bigint IS NULL OR coin_type = $2)) ORDER BY position`
    return (await this.#records(where, [address.toLowerCase(), coinType ?? null])).map(toProfile)
  }

  async findOwners(name: string): Promise<NameOwners> {
    return (await this.#records('WHERE name = $1', [name]))[0]?.owners ?? {}
  }

  async findOwned(address: string): Promise<readonly string[]> {
    const pool = await this.#database.open()
    const { rows } = await pool.query<{ name: string }>(
      'SELECT DISTINCT name FROM portico_name_owners WHERE owner = $1 LIMIT 2',
      [address.toLowerCase()],
    )
    return rows.map(({ name }) => name)
  }

  async findTaken(names: readonly string[]): Promise<ReadonlySet<string>> {
    const pool = await this.#database.open()
    const sql = 'SELECT name FROM portico_names WHERE name = ANY($1::text[])'
    const { rows } = await pool.query<{ name: string }>(sql, [names])
    return new Set(rows.map(({ name }) => name))
  }

  list(after: string, limit: number): Promise<readonly NameRecord[]> {
    return this.#records('WHERE name > $1 ORDER BY name LIMIT $2', [after, limit])
  }

  async insert({ name, registered_at, attributes, addresses }: Profile): Promise<boolean> {
    const text = attributes ? JSON.stringify(attributes) : null
    return transact(await this.#database.open(), async (client) => {
      const { rowCount } = await client.query(
        `INSERT INTO portico_names (name, registered_at, attributes) VALUES ($1, $2, $3)
          ON CONFLICT DO NOTHING`,
        [name, registered_at, text],
      )
      if (rowCount === 0) return false
      for (const [coinType, address] of Object.entries(addresses))
        await putAddress(client, name, { ...address, coinType: Number(coinType), isClaimed: true })
      return true
    })
  }

  async setAttributes(name: string, attributes: Record<string, string>, at: string): Promise<void> {
    const pool = await this.#database.open()
    await pool.query('UPDATE portico_names SET attributes = $1, updated_at = $2 WHERE name = $3', [
      JSON.stringify(attributes),
      at,
      name,
    ])
  }

  async setAddress(name: string, address: NewNameAddress): Promise<void> {
    await transact(await this.#database.open(), async (client) => {
      // Locks the row first, so that two changes of one name do not wait for each other in a circle.
      const { rowCount } = await client.query(
        'UPDATE portico_names SET updated_at = $1 WHERE name = $2',
        [address.created_at, name],
      )
      if (rowCount === 0) return false
      await putAddress(client, name, address)
      return true
    })
  }

  async useMessage({ id, now, expiresAt }: UsedMessage): Promise<boolean> {
    const pool = await this.#database.open()
    // Rows that another process is deleting are skipped: to wait for each other could be a circle.
    await pool.query(
      `DELETE FROM portico_used_messages WHERE id IN (SELECT id FROM portico_used_messages
        WHERE expires_at <= $1 LIMIT ${maxDeleted} FOR UPDATE SKIP LOCKED)`,
      [now],
    )
    const { rowCount } = await pool.query(
      'INSERT INTO portico_used_messages VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [id, expiresAt],
    )
    return rowCount !== 0
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  async #records(rest: string, values: readonly unknown[]): Promise<readonly NameRecord[]> {
    const pool = await this.#database.open()
    const { rows } = await pool.query(`${nameRows.select} ${rest}`, [...values])
    return nameRows.parse(rows)
  }
}

/** `address_key` is the column that lookups use; it is null for an unclaimed address. */
async function putAddress(
  client: PoolClient,
  name: string,
  { address, created_at, coinType, isClaimed }: NewNameAddress,
): Promise<void> {
  const key = address.toLowerCase()
  await client.query(
    `INSERT INTO portico_name_addresses VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (name, coin_type) DO UPDATE SET address = excluded.address,
        address_key = excluded.address_key, created_at = excluded.created_at`,
    [name, coinType, address, isClaimed ? key : null, created_at],
  )
  if (isClaimed)
    await client.query(
      `INSERT INTO portico_name_owners VALUES ($1, $2, $3)
        ON CONFLICT (name, coin_type) DO UPDATE SET owner = excluded.owner`,
      [name, coinType, key],
    )
}

function toProfile({ owners: _, ...profile }: NameRecord): Profile {
  return profile
}
