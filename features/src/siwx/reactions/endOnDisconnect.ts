import type { Connection } from '@portico/core'
import { reaction } from '@portico/core/state'
import type { SiwxHost } from '../SiwxHost.ts'
import type { LazySiwx } from '../SiwxStore.ts'

const isSame = (one: Connection) => (other: Connection) =>
  one.namespace === other.namespace && one.connectorId === other.connectorId
const addressesOf = (connections: readonly Connection[]) =>
  connections.flatMap(({ accounts }) => accounts.map(({ address }) => address))

/**
 * R4.17: ends the sessions of a connection's accounts when it ends, for any reason. A wallet may disconnect before
 * the feature's code has loaded. A wallet that is not on the page or does not answer counts as connected.
 */
export function endOnDisconnect(
  { connections }: Pick<SiwxHost, 'connections'>,
  siwx: LazySiwx,
): () => void {
  return reaction(
    () => [...connections.all, ...connections.unavailable],
    (now, before) => {
      const ended = before.filter((it) => !now.some(isSame(it)))
      const still = addressesOf(now)
      const addresses = addressesOf(ended).filter((it) => !still.includes(it))
      if (addresses.length === 0) return
      // Immediately when the store is loaded: a new sign-in must wait for the end of the previous session.
      if (siwx.store) void siwx.store.endOf(addresses)
      else
        siwx
          .load()
          .then((store) => store.endOf(addresses))
          .catch(() => undefined) // offline: the session ends when it expires
    },
  )
}
