import type { Kit, Translate } from '@portico/core'
import type { en } from '../../en.ts'
import { knownWallets } from './knownWallets.ts'

/** What to call a wallet, also one that is not on this page. */
export function walletName(
  { connectors }: Pick<Kit, 'connectors'>,
  connectorId: string | undefined,
  t: Translate<typeof en>,
): string {
  const known = knownWallets.find(({ rdns }) => rdns === connectorId)
  return connectors.get(connectorId)?.name ?? known?.name ?? t('wallet')
}
