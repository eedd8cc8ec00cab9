import { schemaVersion } from '../../../sql/schemaVersion.ts'
import { tooNewNames } from '../tooNewNames.ts'

/**
 * Each row migrates the name tables in Postgres to the next version. A released row never changes, since existing
 * databases have already applied it. Names are compared by their bytes, whatever the language of the database.
 */
const migrations = [
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
] as const

/** Schema of the name tables in Postgres. Throws `nameRegistry/newer` when a later release wrote the database. */
export const postgresNameSchema = schemaVersion({
  migrations,
  tooNew: tooNewNames,
  // The chain index may be in the same database.
  table: 'portico_name_schema',
})
