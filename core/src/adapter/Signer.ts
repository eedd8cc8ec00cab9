import type { Account } from '../account/Account.ts'
import type { Connector } from '../connector/Connector.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

/** Who signs, where, with which wallet. */
export type Signer = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly connector: Connector
}

/** The provider of the wallet in use; every connector of a chain family gives one of the family's kind. */
export function providerOf<provider>({
  connector,
  network,
}: Pick<Signer, 'connector' | 'network'>): Promise<provider> {
  return connector.getProvider(network.chainNamespace) as Promise<provider>
}
