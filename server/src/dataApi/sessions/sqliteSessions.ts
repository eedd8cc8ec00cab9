import Database from 'libsql'
import { migrateSqlite } from '../../sql/migrateSqlite.ts'
import { maxSessions, type NewSession, type SessionStorage } from './SessionStorage.ts'
import { sessionRows } from './sessionRows.ts'
import { sessionSchema } from './sessionSchema.ts'

/**
 * Keeps sessions in a SQLite file, which processes of one machine may share. Throws `sessions/newer` for a file of a
 * later release.
 */
export function sqliteSessions(file: string): SessionStorage {
  const database = new Database(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000;')
  migrateSqlite(database, sessionSchema)
  const select = database.prepare(
    'SELECT content, revoked_at FROM sessions WHERE account = ? ORDER BY position DESC LIMIT ?',
  )
  const find = database.prepare('SELECT 1 FROM sessions WHERE account = ? AND pci = ?')
  const add = database.prepare(
    'INSERT INTO sessions (account, pci, expiry, content) VALUES (?, ?, ?, ?)',
  )
  const drop = database.prepare(
    'DELETE FROM sessions WHERE account = ? AND (expiry <= ? OR revoked_at IS NOT NULL)',
  )
  const end = database.prepare(
    'UPDATE sessions SET revoked_at = ? WHERE account = ? AND pci = ? AND revoked_at IS NULL',
  )
  const insert = ({ account, session, now }: NewSession) => {
    const count = () => select.all(account, maxSessions).length
    if (find.all(account, session.pci).length > 0) return 'taken'
    if (count() >= maxSessions) drop.run(account, now)
    if (count() >= maxSessions) return 'full'
    add.run(account, session.pci, session.expiry, sessionRows.toText(session))
    return 'stored'
  }
  return {
    list: async (account) => sessionRows.parse(select.all(account, maxSessions)),
    async insert(given) {
      // The lock is taken first, so that two processes do not both find room.
      const put = database.transaction(() => insert(given))
      return put.immediate() as ReturnType<typeof insert>
    },
    revoke: async (account, pci, at) => end.run(at, account, pci).changes > 0,
    async close() {
      database.close()
    },
  }
}
