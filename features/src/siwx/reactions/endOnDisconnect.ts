import type { Connection } from '@portico/core'
import { reaction } from '@portico/core/state'
import type { SiwxHost } from '../SiwxHost.ts'
import type { SiwxStore } from '../SiwxStore.ts'

const isSame = (one: Connection) => (other: Connection) =>
  one.namespace === other.namespace && one.connectorId === other.connectorId
const addressesOf = (connections: readonly Connection[]) =>
  connections.flatMap(({ accounts }) => accounts.map(({ address }) => address))

/** R4.17: with a connection, the sessions of its accounts end, whoever ended it. */
export function endOnDisconnect(
  connections: Pick<SiwxHost['connections'], 'all'>,
  store: Pick<SiwxStore, 'endOf'>,
): () => void {
  return reaction(
    () => connections.all.filter(({ confirmed }) => confirmed),
    (now, before = []) => {
      const gone = before.filter((it) => !now.some(isSame(it)))
      const still = addressesOf(now)
      const addresses = addressesOf(gone).filter((it) => !still.includes(it))
      if (addresses.length > 0) void store.endOf(addresses)
    },
    { fireImmediately: true },
  )
}
