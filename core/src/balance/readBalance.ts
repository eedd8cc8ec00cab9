import type { NamespaceAdapter, TokenBalance } from '../adapter/NamespaceAdapter.ts'
import type { Connection } from '../connection/Connection.ts'
import { dataErrors } from '../errors/dataErrors.ts'
import type { Namespace, NetworkDefinition } from '../network/NetworkDefinition.ts'

export type BalanceReader = {
  adapter(namespace: Namespace): Promise<NamespaceAdapter | undefined>
  network(connection: Connection): NetworkDefinition
}

/** Reads the balance of an account in its network's own currency. Throws `data/balance`. */
export async function readBalance(
  { adapter, network: networkOf }: BalanceReader,
  connection: Connection,
): Promise<TokenBalance> {
  try {
    const source = (await adapter(connection.namespace))?.balances
    if (!source) throw new Error(`${connection.namespace} has no balances`)
    const network = networkOf(connection)
    const signal = new AbortController().signal
    const account = connection.accounts[0]
    const [native] = await source.getBalances({ account, network, signal })
    if (!native) throw new Error(`${network.name} gave no balance`)
    return native
  } catch (cause) {
    throw dataErrors.create('balance', [], { cause })
  }
}
