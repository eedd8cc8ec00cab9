import type { AccountType } from '../account/Account.ts'
import { caipAddress } from '../caip/caipAddress.ts'
import type { AddressOf, CaipAddress, CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { Connection, ConnectionStatus } from '../connector/Connector.ts'
import type { NetworkStore } from '../network/NetworkStore.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { ConnectionStore } from './ConnectionStore.ts'

/** The fields of a known account. */
export type Known<ns extends Namespace> = {
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
 * The state of an account for a dapp. With the status `connected` the address is present; with another status it may
 * be present from storage, or from the connection before a new attempt, and is not confirmed by the wallet.
 */
export type AccountState<ns extends Namespace = Namespace> =
  | ({ readonly status: 'connected' } & Known<ns>)
  | ({ readonly status: Exclude<ConnectionStatus, 'connected'> } & (Known<ns> | Unknown<ns>))

/** One address that a wallet granted and confirmed. */
export type ConnectedAccount<ns extends Namespace = Namespace> = Omit<Known<ns>, 'addresses'>

type KnownConnections = {
  readonly activeNamespace: Namespace | undefined
  current(namespace?: Namespace): Connection | undefined
  status(namespace?: Namespace): ConnectionStatus
}

/** The active account, of a namespace or of the active one. */
export interface ActiveAccount {
  /** The account's state; observable. */
  state<ns extends Namespace>(namespace?: ns): AccountState<ns>
}

/** The state behind `ActiveAccount`: derived from the connections, never set. */
export class AccountStore implements ActiveAccount {
  readonly #connections: KnownConnections

  constructor(connections: KnownConnections) {
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

type Stores = { readonly connections: ConnectionStore; readonly networks: NetworkStore }

/**
 * True while the wallet, of a namespace or the active one, is on a network that the dapp neither configured nor
 * accepts.
 */
export function isUnsupported(
  { connections, networks }: Stores,
  { allowUnsupportedNetwork = false }: PlainSettings,
  namespace?: Namespace,
): boolean {
  const connection = connections.current(namespace)
  if (allowUnsupportedNetwork || !connection?.confirmed) return false
  return networks.find(connection.networkId) === undefined
}
