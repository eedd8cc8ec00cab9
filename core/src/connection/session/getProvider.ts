import type { Namespace } from '../../caip/Namespace.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { currentSigner } from '../currentSigner.ts'

/** Returns the wallet's own provider object. Throws `connection/notConnected`. */
export async function getProvider(
  context: ConnectionContext,
  namespace?: Namespace,
): Promise<unknown> {
  const { connector, account } = currentSigner(context, namespace)
  return connector.getProvider(account.namespace)
}
