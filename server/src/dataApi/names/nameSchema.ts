import { schemaVersion } from '../../sql/schemaVersion.ts'
import { tooNewNames } from './tooNewNames.ts'

/**
 * Each row migrates the name tables to the next version. A released row never changes, since existing files have
 * already applied it. The first two rows accept tables of releases that recorded no version.
 */
const migrations = [
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
] as const

/** Schema of the name tables in SQLite. Throws `nameRegistry/newer` when a later release wrote the file. */
export const nameSchema = schemaVersion({ migrations, tooNew: tooNewNames })
