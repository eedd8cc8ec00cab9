import { schemaVersion } from '../../sql/schemaVersion.ts'
import { paymasterErrors } from '../paymasterErrors.ts'

/**
 * Each row migrates the tables of the paymaster to the next version, in SQLite and in Postgres. A released row never
 * changes, since existing databases have already applied it. Amounts are gwei.
 */
const migrations = [
  [
    `CREATE TABLE paymaster_budgets (
      policy TEXT NOT NULL, chain TEXT NOT NULL, scope TEXT NOT NULL, day BIGINT NOT NULL,
      used BIGINT NOT NULL, PRIMARY KEY (policy, chain, scope, day))`,
    `CREATE TABLE paymaster_reservations (
      chain TEXT NOT NULL, sender TEXT NOT NULL, nonce TEXT NOT NULL, policy TEXT NOT NULL,
      day BIGINT NOT NULL, amount BIGINT NOT NULL, expires_at BIGINT NOT NULL,
      PRIMARY KEY (chain, sender, nonce, policy))`,
    `CREATE INDEX paymaster_reservations_by_end ON paymaster_reservations (chain, expires_at)`,
    'CREATE TABLE paymaster_blocks (chain TEXT PRIMARY KEY, block BIGINT NOT NULL)',
  ],
] as const

/** Schema of the paymaster's tables. Throws `paymaster/newer` when a later release wrote the database. */
export const sponsorshipSchema = schemaVersion({
  migrations,
  tooNew: (version, known) =>
    paymasterErrors.create('newer', [version, known], {
      hints: ['Run the release that wrote it, or a later one'],
    }),
  // Other parts of the server may be in the same database.
  table: 'paymaster_schema',
})
