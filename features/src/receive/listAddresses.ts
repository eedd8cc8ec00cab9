import type { Account, Connection, NamespaceAdapter, NetworkDefinition } from '@portico/core'
import type { PaymentAddress } from './PaymentAddress.ts'

export type Paid = {
  readonly adapter: NamespaceAdapter
  readonly connection: Connection
  readonly networks: readonly NetworkDefinition[]
}

/** The addresses of a connection's account, one of each kind; none on a network that the dapp did not configure. */
export function listAddresses({ adapter, connection, networks }: Paid): readonly PaymentAddress[] {
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
