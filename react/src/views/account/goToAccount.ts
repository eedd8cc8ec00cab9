import { type Connection, type Kit, shortMessageOf } from '@portico/core'

/** Goes over to the account of another chain family, or says why not. */
export async function goToAccount(
  kit: Kit,
  { namespace, connectorId, networkId }: Connection,
): Promise<void> {
  const { networks, connections, router } = kit
  try {
    // No wallet is asked: it is on that network already.
    if (networks.find(networkId)) await kit.switchNetwork(networkId)
    else connections.activate(namespace, connectorId)
    // The row that was pressed is gone, so the focus begins anew at the heading.
    if (!kit.isUnsupported()) router.replace('Account')
  } catch (error) {
    // Whoever refused gave its reason.
    kit.notices.show('error', shortMessageOf(error))
  }
}
