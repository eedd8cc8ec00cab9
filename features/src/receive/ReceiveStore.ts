import type { Account, Connection, Namespace, NetworkDefinition } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import type { FeatureHost } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'

type Host = Pick<FeatureHost, 'adapter' | 'connections' | 'networks'>

/** The addresses at which the visitor receives payments. */
export class ReceiveStore {
  /** By namespace, as far as they are loaded. */
  adapters: Readonly<Partial<Record<Namespace, NamespaceAdapter>>> = {}
  readonly #host: Host

  constructor(host: Host) {
    this.#host = host
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Addresses of the active account, one per kind that the wallet granted; `undefined` until `load` is done. */
  get addresses(): readonly PaymentAddress[] | undefined {
    const { connections, networks } = this.#host
    const connection = connections.current()
    const adapter = connection && this.adapters[connection.namespace]
    return adapter && listAddresses({ adapter, connection, networks: networks.all })
  }

  /** Loads the adapter of the active account. */
  async load(): Promise<void> {
    const connection = this.#host.connections.current()
    const adapter = connection && (await this.#host.adapter(connection.namespace))
    if (adapter) this.keep(adapter)
  }

  private keep(adapter: NamespaceAdapter): void {
    this.adapters = { ...this.adapters, [adapter.namespace]: adapter }
  }
}

/** An address at which an account receives payments. */
export type PaymentAddress = {
  readonly account: Account
  /** The active network. */
  readonly network: NetworkDefinition
  /** All networks on which the address receives, the active one first. */
  readonly networks: readonly NetworkDefinition[]
  /** False when the chain family has no payment link with an amount. */
  readonly takesAmount: boolean
  /** The content of the QR code. `amount` is a decimal string in whole units. Throws `request/badAmount`. */
  uri(amount?: string): string
}

export type Paid = {
  readonly adapter: NamespaceAdapter
  readonly connection: Connection
  readonly networks: readonly NetworkDefinition[]
}

/** The addresses of a connection's account, one of each kind; none on a network that the dapp did not configure. */
function listAddresses({ adapter, connection, networks }: Paid): readonly PaymentAddress[] {
  const network = networks.find((it) => it.caipNetworkId === connection.networkId)
  if (!network) return []
  const others = networks.filter(
    (it) => it.chainNamespace === network.chainNamespace && it !== network,
  )
  return kindsOf(connection).map((account) => {
    // A smart account exists only on the networks where it was deployed.
    const isShared = adapter.sharesAddresses && account.type !== 'smartAccount'
    return {
      ...describe(account, adapter, network),
      networks: isShared ? [network, ...others] : [network],
    }
  })
}

/** The first account of each kind. The ordinals account comes last, so that payments do not go there by mistake. */
function kindsOf({ accounts }: Connection): readonly Account[] {
  const kinds = new Map<string, Account>()
  for (const account of accounts) if (!kinds.has(account.type)) kinds.set(account.type, account)
  const isLast = ({ type }: Account) => Number(type === 'ordinals')
  return [...kinds.values()].sort((a, b) => isLast(a) - isLast(b))
}

function describe(account: Account, adapter: NamespaceAdapter, network: NetworkDefinition) {
  const { address, type } = account
  // A payment link would send coins to the inscriptions address.
  const paymentUri = type === 'ordinals' ? undefined : adapter.paymentUri
  const uri: PaymentAddress['uri'] = (amount) =>
    paymentUri?.({ address, network, ...(amount !== undefined && { amount }) }) ?? address
  return { account, network, takesAmount: paymentUri !== undefined, uri }
}
