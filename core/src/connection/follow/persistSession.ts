import type { NetworkStore } from '../../network/NetworkStore.ts'
import { reaction } from '../../state/index.ts'
import type { KeyedStorage } from '../../storage/keyedStorage.ts'
import type { ConnectionStore } from '../ConnectionStore.ts'
import type { Session } from './storedSession.ts'

/**
 * Writes the session on each change, once storage was read, then calls `written`; removes an empty one. `isChanged` says
 * that something was chosen before.
 */
export function persistSession(
  connections: ConnectionStore,
  networks: NetworkStore,
  storage: KeyedStorage,
  { written, isChanged }: { written(): void; readonly isChanged: boolean },
): () => void {
  const session = (): Session => ({
    version: 1,
    connections: [...connections.all, ...connections.unavailable].map(
      ({ confirmed: _, withdrawn: __, accounts, ...it }) => ({ ...it, accounts: [...accounts] }),
    ),
    active: connections.active,
    activeNamespace: connections.activeNamespace,
    networks: networks.selected,
  })
  let ready = isChanged
  return reaction(
    () => (connections.ready ? JSON.stringify(session()) : undefined),
    (text) => {
      if (text === undefined) return
      // A session that was just read need not be written again, unless a connection was made before.
      if (ready || connections.all.some(({ confirmed }) => confirmed)) {
        write(storage, session())
        written()
      }
      ready = true
    },
    { fireImmediately: true },
  )
}

function write(storage: KeyedStorage, session: Session): void {
  const empty = session.connections.length === 0 && Object.keys(session.networks).length === 0
  if (empty) storage.remove('session')
  else storage.set('session', session)
}
