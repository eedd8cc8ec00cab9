import { caipAddress } from '../caip/caipAddress.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { Connection } from '../connector/Connector.ts'
import type { ConnectedAccount } from './AccountStore.ts'
import type { Connections } from './ConnectionStore.ts'

/** All connected accounts of a namespace, or of every namespace; those of active connections first. */
export function listAccounts<ns extends Namespace = Namespace>(
  { connections: { all, active } }: { readonly connections: Pick<Connections, 'all' | 'active'> },
  namespace?: ns,
): readonly ConnectedAccount<ns>[] {
  const wanted = all.filter(
    (it) => it.confirmed && (namespace === undefined || it.namespace === namespace),
  )
  const isUsed = (it: Connection) => active[it.namespace] === it.connectorId
  const accounts = [...wanted.filter(isUsed), ...wanted.filter((it) => !isUsed(it))].flatMap(
    ({ connectorId, namespace, networkId, accounts }) =>
      accounts.map(({ address, type }): ConnectedAccount => {
        const caip = caipAddress(networkId, address)
        return { namespace, address, caipAddress: caip, networkId, connectorId, type }
      }),
  )
  return accounts as readonly ConnectedAccount[] as readonly ConnectedAccount<ns>[]
}
