import { type NameStorage, postgresNames, sqliteNames } from '@portico/server/dataApi'
import Database from 'libsql'
import pg from 'pg'

const at = '2023-11-14T22:13:20.000Z'
/** Of the first names all variants that a server suggests are taken, so that it has to look for each. */
const crowded = 1_000
const suffixes = ['-eth', '-pay', '-hq', '-one', '1', '2', '3', '4', '5', '6', '7', '8', '9']

type Dialect = {
  readonly prefix: string
  /** A table of the numbers `i` from 0. */
  readonly series: (length: number) => string
  /** The address of the account `i`. */
  readonly address: string
}

/** Statements that insert `count` names: `name-0.reown.id` and so on, each of an account. */
function insertions(count: number, { prefix, series, address }: Dialect): readonly string[] {
  const insert = (suffix: string, length: number) => {
    const name = `'name-' || i || '${suffix}.reown.id'`
    return [
      `INSERT INTO ${prefix}names (name, registered_at, attributes)
        SELECT ${name}, '${at}', '{"bio":"Hello"}' FROM ${series(length)}`,
      `INSERT INTO ${prefix}name_addresses
        SELECT ${name}, 60, ${address}, ${address}, '${at}' FROM ${series(length)}`,
      `INSERT INTO ${prefix}name_owners SELECT ${name}, 60, ${address} FROM ${series(length)}`,
    ]
  }
  // The variants of a number are numbers as well, so those of the first names come from their suffixes alone.
  const words = suffixes.filter((suffix) => suffix.startsWith('-'))
  return [
    ...insert('', count - crowded * words.length),
    ...words.flatMap((suffix) => insert(suffix, crowded)),
  ]
}

/** Storages with `count` names, of the first 1,000 of which all suggested variants are taken. */
export const fillNames = {
  async sqlite(file: string, count: number): Promise<NameStorage> {
    const storage = sqliteNames(file)
    const database = new Database(file)
    const series = (length: number) =>
      `(WITH RECURSIVE numbers(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers LIMIT ${length})
        SELECT i FROM numbers)`
    const address = `printf('0x%040x', i)`
    database.exec('PRAGMA synchronous = OFF')
    database.exec('BEGIN')
    for (const sql of insertions(count, { prefix: '', series, address })) database.exec(sql)
    database.exec('COMMIT')
    database.close()
    return storage
  },

  async postgres(url: string, count: number): Promise<NameStorage> {
    const storage = postgresNames({ url })
    await storage.find('none.reown.id')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const series = (length: number) => `generate_series(0, ${length - 1}) AS numbers(i)`
    const address = `'0x' || lpad(to_hex(i), 40, '0')`
    for (const sql of insertions(count, { prefix: 'portico_', series, address }))
      await client.query(sql)
    await client.query('ANALYZE')
    await client.end()
    return storage
  },
} as const
