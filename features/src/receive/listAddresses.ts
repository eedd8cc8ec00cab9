import type { Account, Connection, NamespaceAdapter, NetworkDefinition } from '@portico/core'
import type { PaymentAddress } from './PaymentAddress.ts'

export type Paid = {
  readonly adapter: NamespaceAdapter
  readonly connection: Connection
  readonly networks: readonly NetworkDefinition[]
}

/** Where a connection's account is paid, one address of each kind; none on a network that the dapp does not know. */
export function listAddresses({ adapter, connection, networks }: Paid): readonly PaymentAddress[] {
  const network = networks.find((it) => it.caipNetworkId === connection.networkId)
  if (!network) return []
  const others = networks.filter(
    (it) => it.chainNamespace === network.chainNamespace && it !== network,
  )
  return kindsOf(connection).map((account) => {
    // A smart account is there only where it was set up.
    const isShared = adapter.sharesAddresses && account.type !== 'smartAccount'
    return {
      ...describe(account, adapter, network),
      networks: isShared ? [network, ...others] : [network],
    }
  })
}

/** The first of each kind. That of inscriptions comes last: nobody is to be paid there by mistake. */
function kindsOf({ accounts }: Connection): readonly Account[] {
  const kinds = new Map<string, Account>()
  for (const account of accounts) if (!kinds.has(account.type)) kinds.set(account.type, account)
  const isLast = ({ type }: Account) => Number(type === 'ordinals')
  return [...kinds.values()].sort((a, b) => isLast(a) - isLast(b))
}

function describe(account: Account, adapter: NamespaceAdapter, network: NetworkDefinition) {
  const { address, type } = account
  // Whoever scans a payment pays coins.
  const paymentUri = type === 'ordinals' ? undefined : adapter.paymentUri
  const uri: PaymentAddress['uri'] = (amount) =>
    paymentUri?.({ address, network, ...(amount !== undefined && { amount }) }) ?? address
  return { account, network, takesAmount: paymentUri !== undefined, uri }
}
