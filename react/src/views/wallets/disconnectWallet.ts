import { type Connection, connectionErrors, type Kit, type Translate } from '@portico/core'
import type { en } from '../../en.ts'
import { walletName } from './walletName.ts'

/** Disconnects a wallet in one namespace, and says so where it did not go as wished. */
export async function disconnectWallet(
  kit: Pick<Kit, 'connectors' | 'disconnect' | 'notices'>,
  { connectorId, namespace }: Connection,
  t: Translate<typeof en>,
): Promise<void> {
  const wallet = walletName(kit, connectorId, t)
  try {
    await kit.disconnect({ connectorId, namespace })
  } catch (error) {
    const text = connectionErrors.is(error, 'disconnectFailed')
      ? t('account.notDisconnected', { wallet })
      : (error as Error).message
    kit.notices.show('error', text)
  }
}
