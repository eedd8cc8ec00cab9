import type { Connection } from '@portico/core'
import { reaction } from '@portico/core/state'
import type { SiwxHost } from '../SiwxHost.ts'
import type { LazySiwx } from '../SiwxStore.ts'

const isSame = (one: Connection) => (other: Connection) =>
  one.namespace === other.namespace && one.connectorId === other.connectorId
const addressesOf = (connections: readonly Connection[]) =>
  connections.flatMap(({ accounts }) => accounts.map(({ address }) => address))

/**
 * R4.17: with a connection, the sessions of its accounts end, whoever ended it. A wallet may disconnect before
 * sign-in has loaded. A wallet that is not on the page or does not answer counts as connected.
 */
export function endOnDisconnect(
  { connections }: Pick<SiwxHost, 'connections'>,
  siwx: LazySiwx,
): () => void {
  return reaction(
    () => [...connections.all, ...connections.unavailable],
    (now, before) => {
      const gone = before.filter((it) => !now.some(isSame(it)))
      const still = addressesOf(now)
      const addresses = addressesOf(gone).filter((it) => !still.includes(it))
      if (addresses.length === 0) return
      // At once where the store is loaded: a new sign-in waits for the end of the session before.
      if (siwx.store) void siwx.store.endOf(addresses)
      else
        siwx
          .load()
          .then((store) => store.endOf(addresses))
          .catch(() => undefined) // offline: the session ends by itself with its time
    },
  )
}
