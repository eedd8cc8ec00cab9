import type { AccountType } from '../account/Account.ts'
import { caipAddress } from '../caip/caipAddress.ts'
import type { Connection, ConnectionStatus } from '../connector/Connection.ts'
import type {
  AddressOf,
  CaipAddress,
  CaipNetworkId,
  Namespace,
} from '../network/NetworkDefinition.ts'
import { makeObservable } from '../state/index.ts'
import { unknownAccount } from './unknownAccount.ts'

type Connections = {
  readonly activeNamespace: Namespace | undefined
  current(namespace?: Namespace): Connection | undefined
  status(namespace?: Namespace): ConnectionStatus
}

type Known<ns extends Namespace> = {
  readonly namespace: ns
  readonly address: AddressOf<ns>
  readonly caipAddress: CaipAddress<ns>
  readonly networkId: CaipNetworkId<ns>
  readonly connectorId: string
  readonly type: AccountType
  /** All addresses that the wallet granted in this namespace. */
  readonly addresses: readonly AddressOf<ns>[]
}
type Unknown<ns extends Namespace> = { readonly namespace: ns | undefined } & {
  readonly [field in Exclude<keyof Known<ns>, 'namespace' | 'addresses'>]: undefined
} & { readonly addresses: readonly [] }

/**
 * What a dapp reads of an account. With the status `connected` the address is there; with another it may be there
 * from storage, or from the connection before a new attempt, and is not confirmed by the wallet.
 */
export type AccountState<ns extends Namespace = Namespace> =
  | ({ readonly status: 'connected' } & Known<ns>)
  | ({ readonly status: Exclude<ConnectionStatus, 'connected'> } & (Known<ns> | Unknown<ns>))

/** One address that a wallet granted and confirmed. */
export type ConnectedAccount<ns extends Namespace = Namespace> = Omit<Known<ns>, 'addresses'>

/** The account in use, of a namespace or of the active one; derived, never set. */
export class AccountStore {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
    makeObservable(this) // bound, so that a proxy around the kit reaches the private field
  }

  state<ns extends Namespace>(namespace?: ns): AccountState<ns> {
    const wanted = namespace ?? this.#connections.activeNamespace
    const connection = this.#connections.current(wanted)
    const status = this.#connections.status(wanted)
    if (!connection) return unknownAccount(status === 'connected' ? 'disconnected' : status, wanted)
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
    return state as AccountState<ns> // the adapter of the namespace checked the address
  }
}
