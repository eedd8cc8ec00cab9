import type { Kit, Translate } from '@portico/core'
import type { en } from '../../en.ts'

/** What to call a connected wallet, also before it has made itself known. */
export function walletName(
  { connectors }: Pick<Kit, 'connectors'>,
  connectorId: string | undefined,
  t: Translate<typeof en>,
): string {
  return connectors.get(connectorId)?.name ?? t('wallet')
}
