import { type Connection, type Kit, shortMessageOf } from '@portico/core'

/** Switches to the account of another chain family, or shows why it is not possible. */
export async function goToAccount(
  kit: Kit,
  { namespace, connectorId, networkId }: Connection,
): Promise<void> {
  const { networks, connections, router } = kit
  try {
    // The wallet gets no request, because it is on that network already.
    if (networks.find(networkId)) await kit.switchNetwork(networkId)
    else connections.activate(namespace, connectorId)
    // The pressed row no longer exists, so the focus returns to the heading.
    if (!kit.isUnsupported()) router.replace('Account')
  } catch (error) {
    // A veto carries its own reason.
    kit.notices.show('error', shortMessageOf(error))
  }
}
