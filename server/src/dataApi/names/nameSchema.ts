import { defineErrors } from '@portico/core'
import { type LazySchema, newerHints } from '../../sql/migrate.ts'

/** Errors of the storages of names. */
export const nameErrors = /* @__PURE__ */ defineErrors('nameRegistry', {
  newer: (version: number, supported: number) =>
    `The storage has version ${version} of the name tables; this release supports up to ${supported}`,
  noDatabase: (name: string) => `The package ${name} is missing`,
})

const common: Omit<LazySchema, 'migrations'> = {
  table: 'portico_name_schema',
  newer: (version, supported) =>
    nameErrors.create('newer', [version, supported], { hints: newerHints }),
  missing: (name, cause) =>
    nameErrors.create('noDatabase', [name], { cause, hints: [`npm install ${name}`] }),
}

/** The name tables in SQLite. The first two versions accept tables of releases that recorded no version. */
export const sqliteNameSchema: LazySchema = {
  ...common,
  firstTable: 'names',
  migrations: [
    [
      `CREATE TABLE IF NOT EXISTS names (
      name TEXT PRIMARY KEY, registered_at TEXT NOT NULL, updated_at TEXT, attributes TEXT)`,
      `CREATE TABLE IF NOT EXISTS name_addresses (
      name TEXT NOT NULL REFERENCES names, coin_type INTEGER NOT NULL, address TEXT NOT NULL,
      address_key TEXT, created_at TEXT NOT NULL, PRIMARY KEY (name, coin_type)) WITHOUT ROWID`,
    ],
    [
      // In files of earlier releases the key may be NOT NULL, but an unclaimed address has no key.
      `CREATE TABLE name_addresses_2 (
      name TEXT NOT NULL REFERENCES names, coin_type INTEGER NOT NULL, address TEXT NOT NULL,
      address_key TEXT, created_at TEXT NOT NULL, PRIMARY KEY (name, coin_type)) WITHOUT ROWID`,
      `INSERT INTO name_addresses_2
      SELECT name, coin_type, address, address_key, created_at FROM name_addresses`,
      'DROP TABLE name_addresses',
      'ALTER TABLE name_addresses_2 RENAME TO name_addresses',
      'CREATE INDEX name_addresses_by_address ON name_addresses (address_key)',
      `CREATE TABLE IF NOT EXISTS name_owners (
      name TEXT NOT NULL REFERENCES names, coin_type INTEGER NOT NULL, owner TEXT NOT NULL,
      PRIMARY KEY (name, coin_type)) WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS name_owners_by_owner ON name_owners (owner)',
      // In these files the owner of a record is the address that claimed it.
      `INSERT OR IGNORE INTO name_owners
      SELECT name, coin_type, address_key FROM name_addresses WHERE address_key IS NOT NULL`,
      `CREATE TABLE IF NOT EXISTS used_messages (
      id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS used_messages_by_end ON used_messages (expires_at)',
    ],
  ],
}

/** The name tables in Postgres. Names are compared by their bytes, whatever the language of the database. */
export const postgresNameSchema: LazySchema = {
  ...common,
  migrations: [
    [
      `CREATE TABLE portico_names (
      name TEXT COLLATE "C" PRIMARY KEY, position BIGINT GENERATED ALWAYS AS IDENTITY,
      registered_at TEXT NOT NULL, updated_at TEXT, attributes TEXT)`,
      `CREATE TABLE portico_name_addresses (
      name TEXT COLLATE "C" NOT NULL REFERENCES portico_names, coin_type BIGINT NOT NULL,
      address TEXT NOT NULL, address_key TEXT, created_at TEXT NOT NULL,
      PRIMARY KEY (name, coin_type))`,
      'CREATE INDEX portico_name_addresses_by_address ON portico_name_addresses (address_key)',
      `CREATE TABLE portico_name_owners (
      name TEXT COLLATE "C" NOT NULL REFERENCES portico_names, coin_type BIGINT NOT NULL,
      owner TEXT NOT NULL, PRIMARY KEY (name, coin_type))`,
      'CREATE INDEX portico_name_owners_by_owner ON portico_name_owners (owner)',
      'CREATE TABLE portico_used_messages (id TEXT PRIMARY KEY, expires_at BIGINT NOT NULL)',
      'CREATE INDEX portico_used_messages_by_end ON portico_used_messages (expires_at)',
    ],
  ],
}
