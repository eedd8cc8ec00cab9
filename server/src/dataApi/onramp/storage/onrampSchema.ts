import { schemaVersion } from '../../../sql/schemaVersion.ts'
import { rampErrors } from '../rampErrors.ts'

/** Each row migrates the tables to the next version. A released row never changes. */
const migrations = [
  [
    `CREATE TABLE purchases (
      id TEXT PRIMARY KEY, ramp TEXT NOT NULL, account TEXT NOT NULL, network TEXT NOT NULL, currency TEXT NOT NULL,
      created_at INTEGER NOT NULL, status TEXT NOT NULL, hash TEXT) WITHOUT ROWID`,
    'CREATE INDEX purchases_by_time ON purchases (created_at)',
    `CREATE TABLE used_events (
      id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID`,
    'CREATE INDEX used_events_by_end ON used_events (expires_at)',
  ],
] as const

/** Schema of the on-ramp tables. Throws `ramp/newer` when a later release wrote the file. */
export const onrampSchema = schemaVersion({
  migrations,
  tooNew: (version, known) =>
    rampErrors.create('newer', [version, known], {
      hints: ['Run the release that wrote it, or a later one'],
    }),
})
