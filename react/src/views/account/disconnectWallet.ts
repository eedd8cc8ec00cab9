import { connectionErrors, type DisconnectRequest, type Kit, shortMessageOf } from '@portico/core'
import type { Translate } from '@portico/core/feature'
import type { en } from './en.ts'

/** Disconnects a wallet in one namespace, or in all, and shows a notice on failure. */
export async function disconnectWallet(
  kit: Pick<Kit, 'connectors' | 'disconnect' | 'notices'>,
  which: Pick<DisconnectRequest, 'connectorId' | 'namespace'>,
  t: Translate<typeof en>,
): Promise<boolean> {
  const { connectorId, namespace } = which
  const wallet = connectorId && walletName(kit, connectorId, t)
  try {
    await kit.disconnect({ ...(connectorId && { connectorId }), ...(namespace && { namespace }) })
    return true
  } catch (error) {
    const ended = hasLogin(kit, connectorId) ? 'account.notLoggedOut' : 'account.notDisconnected'
    const timeoutText = wallet ? t(ended, { wallet }) : t('account.notAllDisconnected')
    const text = connectionErrors.is(error, 'disconnectFailed')
      ? timeoutText
      : shortMessageOf(error)
    kit.notices.show('error', text)
    return false
  }
}

/** The name of a connected wallet, also before its connector is available. */
export function walletName(
  { connectors }: Pick<Kit, 'connectors'>,
  connectorId: string | undefined,
  t: Translate<typeof en>,
): string {
  return connectors.get(connectorId)?.name ?? t('wallet')
}

/** A visitor logs in to this wallet, and so logs out of it. */
export function hasLogin(
  { connectors }: Pick<Kit, 'connectors'>,
  connectorId: string | undefined,
): boolean {
  return connectors.get(connectorId)?.type === 'AUTH'
}
