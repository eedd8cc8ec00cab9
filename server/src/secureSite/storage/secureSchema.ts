import { schemaVersion } from '../../sql/schemaVersion.ts'
import { secureErrors } from '../secureErrors.ts'

/**
 * Each row migrates the tables of the secure site to the next version, in SQLite and in Postgres. A released row never
 * changes, since existing databases have already applied it.
 */
const migrations = [
  [
    `CREATE TABLE secure_records (
      kind TEXT NOT NULL, key TEXT NOT NULL, owner TEXT, value TEXT NOT NULL, revision TEXT NOT NULL,
      expires_at BIGINT, PRIMARY KEY (kind, key))`,
    'CREATE INDEX secure_records_by_owner ON secure_records (owner)',
    'CREATE INDEX secure_records_by_end ON secure_records (expires_at)',
  ],
  // Most records belong to nobody, and are written more often than an account is listed.
  [
    'DROP INDEX secure_records_by_owner',
    'CREATE INDEX secure_records_by_owner ON secure_records (owner) WHERE owner IS NOT NULL',
  ],
] as const

/** Schema of the secure site's tables. Throws `secure/newer` when a later release wrote the database. */
export const secureSchema = schemaVersion({
  migrations,
  tooNew: (version, known) =>
    secureErrors.create('newer', [version, known], {
      hints: ['Run the release that wrote it, or a later one'],
    }),
})
