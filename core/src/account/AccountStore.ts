import { caipAddress } from '../caip/caipAddress.ts'
import type { Connection, ConnectionStatus } from '../connection/Connection.ts'
import type { CaipAddress, CaipNetworkId, Namespace } from '../network/NetworkDefinition.ts'
import type { AccountType } from './Account.ts'

type Connections = {
  readonly activeNamespace: Namespace | undefined
  current(namespace?: Namespace): Connection | undefined
  status(namespace?: Namespace): ConnectionStatus
}

/** What a dapp reads of an account. `address` is there from storage on; trust it when `connected`. */
export type AccountState = {
  readonly status: ConnectionStatus
  readonly namespace: Namespace | undefined
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly networkId: CaipNetworkId | undefined
  readonly connectorId: string | undefined
  readonly type: AccountType | undefined
  /** All addresses that the wallet granted in this namespace. */
  readonly addresses: readonly string[]
}

/** The account in use, of a namespace or of the active one; derived, never set. */
export class AccountStore {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
  }

  state(namespace = this.#connections.activeNamespace): AccountState {
    const connection = this.#connections.current(namespace)
    const account = connection?.accounts[0]
    return {
      status: this.#connections.status(namespace),
      namespace,
      address: account?.address,
      caipAddress: connection && account && caipAddress(connection.networkId, account.address),
      networkId: connection?.networkId,
      connectorId: connection?.connectorId,
      type: account?.type,
      addresses: connection?.accounts.map(({ address }) => address) ?? [],
    }
  }
}
