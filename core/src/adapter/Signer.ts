import type { Account } from '../account/Account.ts'
import type { Connector } from '../connector/Connector.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

/** Who signs, where, with which wallet. */
export type Signer = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly connector: Connector
}
