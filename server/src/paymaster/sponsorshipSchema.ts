import { type LazySchema, newerHints } from '../sql/migrate.ts'
import { paymasterErrors } from './paymasterErrors.ts'

/** The tables of the paymaster, in SQLite and in Postgres. Amounts are gwei. */
export const sponsorshipSchema: LazySchema = {
  table: 'paymaster_schema',
  migrations: [
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
  ],
  newer: (version, supported) =>
    paymasterErrors.create('newer', [version, supported], { hints: newerHints }),
  missing: (name, cause) =>
    paymasterErrors.create('noDatabase', [name], { cause, hints: [`npm install ${name}`] }),
}
