import type { Kit, Translate } from '@portico/core'
import type { en } from '../../en.ts'

/** The name of a connected wallet, also before its connector is available. */
export function walletName(
  { connectors }: Pick<Kit, 'connectors'>,
  connectorId: string | undefined,
  t: Translate<typeof en>,
): string {
  return connectors.get(connectorId)?.name ?? t('wallet')
}
