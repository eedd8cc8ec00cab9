import { caipAddress } from '../caip/caipAddress.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { Connection, ConnectionStatus } from '../connector/Connection.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { AccountState, Known } from './AccountState.ts'

type Connections = {
  readonly activeNamespace: Namespace | undefined
  current(namespace?: Namespace): Connection | undefined
  status(namespace?: Namespace): ConnectionStatus
}

/** The active account, of a namespace or of the active one; derived, never set. */
export class AccountStore {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
    makeAutoObservable(this, {}, { autoBind: true, deep: false }) // bound, so that a proxy around the kit reaches the private field
  }

  state<ns extends Namespace>(namespace?: ns): AccountState<ns> {
    const wanted = namespace ?? this.#connections.activeNamespace
    const connection = this.#connections.current(wanted)
    const status = this.#connections.status(wanted)
    if (!connection)
      return unknownAccount(
        status === 'connected' ? 'disconnected' : status,
        wanted as ns | undefined,
      )
    const { accounts, connectorId, networkId } = connection
    const [{ address, type }] = accounts
    const state: Known<Namespace> & { status: ConnectionStatus } = {
      status,
      namespace: connection.namespace,
      address,
      caipAddress: caipAddress(networkId, address),
      networkId,
      connectorId,
      type,
      addresses: accounts.map((account) => account.address),
    }
    return state as AccountState<ns> // the namespace's adapter checked the address
  }
}

/** The state of an account without a connection. */
function unknownAccount<ns extends Namespace = never>(
  status: Exclude<ConnectionStatus, 'connected'>,
  namespace: ns | undefined,
): AccountState<ns> {
  return {
    status,
    namespace,
    address: undefined,
    caipAddress: undefined,
    networkId: undefined,
    connectorId: undefined,
    type: undefined,
    addresses: [],
  }
}
