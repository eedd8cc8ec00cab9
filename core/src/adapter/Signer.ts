import type { Account } from '../account/Account.ts'
import type { Connector } from '../connector/Connector.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

/** The account that signs, its network and its wallet's connector. */
export type Signer = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly connector: Connector
}

/** The provider of the active wallet; all connectors of a namespace return the same kind of provider. */
export function providerOf<provider>({
  connector,
  network,
}: Pick<Signer, 'connector' | 'network'>): Promise<provider> {
  return connector.getProvider(network.chainNamespace) as Promise<provider>
}
