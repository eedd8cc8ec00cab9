import type { Namespace } from '../caip/Namespace.ts'
import type { ConnectionStatus } from '../connector/Connection.ts'
import type { AccountState } from './AccountState.ts'

/** The state of an account of which nothing is known. */
export function unknownAccount(
  status: Exclude<ConnectionStatus, 'connected'>,
  namespace: Namespace | undefined,
): AccountState<never> {
  return {
    status,
    namespace: namespace as never, // a type of no namespace in particular fits all of them
    address: undefined,
    caipAddress: undefined,
    networkId: undefined,
    connectorId: undefined,
    type: undefined,
    addresses: [],
  }
}
