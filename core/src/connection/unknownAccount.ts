import type { Namespace } from '../caip/Namespace.ts'
import type { ConnectionStatus } from '../connector/Connection.ts'
import type { AccountState } from './AccountState.ts'

/** The state of an account of which nothing is known. */
export function unknownAccount<ns extends Namespace = never>(
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
