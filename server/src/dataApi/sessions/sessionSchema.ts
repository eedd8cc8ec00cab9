import { schemaVersion } from '../../sql/schemaVersion.ts'
import { tooNewSessions } from './tooNewSessions.ts'

/**
 * Each row migrates the session table to the next version. A released row never changes, since existing files have
 * already applied it.
 */
const migrations = [
  [
    `CREATE TABLE sessions (
      position INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT NOT NULL, pci TEXT NOT NULL,
      expiry INTEGER NOT NULL, revoked_at INTEGER, content TEXT NOT NULL, UNIQUE (account, pci))`,
  ],
] as const

/** Schema of the session table in SQLite. Throws `sessions/newer` when a later release wrote the file. */
export const sessionSchema = schemaVersion({ migrations, tooNew: tooNewSessions })
