import { schemaVersion } from '../../../sql/schemaVersion.ts'
import { tooNewSessions } from '../tooNewSessions.ts'

/**
 * Each row migrates the session table in Postgres to the next version. A released row never changes, since existing
 * databases have already applied it.
 */
const migrations = [
  [
    `CREATE TABLE portico_sessions (
      position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account TEXT COLLATE "C" NOT NULL,
      pci TEXT COLLATE "C" NOT NULL, expiry BIGINT NOT NULL, revoked_at BIGINT,
      content TEXT NOT NULL, UNIQUE (account, pci))`,
  ],
] as const

/** Schema of the session table in Postgres. Throws `sessions/newer` when a later release wrote the database. */
export const postgresSessionSchema = schemaVersion({
  migrations,
  tooNew: tooNewSessions,
  // Other tables of this service may be in the same database.
  table: 'portico_session_schema',
})
