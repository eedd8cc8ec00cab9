import * as z from 'zod/mini'
import type { Connection } from '../../connector/Connector.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { connectionSchema } from '../input/connectionSchema.ts'

const key = 'recentConnections'
const maxEntries = 20
const schema = z.array(connectionSchema.connection)

type Context = Pick<ConnectionContext, 'connections' | 'storage'>
type Named = Pick<Connection, 'connectorId' | 'namespace'>

/**
 * Connections made with multi-wallet on, newest first, which can be reconnected. Other tabs write the list too, so
 * each action starts from the stored one.
 */
export const recentConnections = {
  load(context: Context): void {
    put(context, read(context))
  },
  keep(context: Context, connections: readonly Connection[]): void {
    const others = read(context).filter((it) => !connections.some((one) => isSame(it, one)))
    save(context, [...connections, ...others].slice(0, maxEntries))
  },
  forget(context: Context, named: Named): void {
    save(
      context,
      read(context).filter((it) => !isSame(it, named)),
    )
  },
}

function isSame(one: Named, other: Named): boolean {
  return one.connectorId === other.connectorId && one.namespace === other.namespace
}

function read({ storage }: Context): readonly Connection[] {
  return (storage.get(key, schema) ?? []).map((it) => ({ ...it, confirmed: false }))
}

function save(context: Context, recent: readonly Connection[]): void {
  if (recent.length === 0) context.storage.remove(key)
  else
    context.storage.set(
      key,
      recent.map(({ confirmed: _, ...it }) => it),
    )
  put(context, recent)
}

function put({ connections }: Context, recent: readonly Connection[]): void {
  connections.hydrate({ recent })
}
