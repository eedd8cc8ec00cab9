import { join } from 'node:path'
import type { DataApiOptions } from '../dataApi/DataApiOptions.ts'
import { postgresSessions, sqliteSessions } from '../dataApi/sessions/sqlSessions.ts'
import type { Settings } from './readSettings.ts'

/** Options of the data API about sessions: nothing without a storage, and without the hosts that messages name. */
export function sessionOptions({
  SESSIONS_PG_URL: url,
  DATA_DIR: folder,
  DATA_HOSTS: hosts,
}: Settings): Pick<DataApiOptions, 'sessions'> {
  if (!hosts?.length) return {}
  if (url) return { sessions: postgresSessions({ url }) }
  return folder ? { sessions: sqliteSessions(join(folder, 'sessions.sqlite')) } : {}
}
