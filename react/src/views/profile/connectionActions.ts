import type { Kit, ListedConnection, Translate } from '@portico/core'
import { openView } from '../openView.ts'
import { disconnectWallet } from '../wallets/disconnectWallet.ts'
import type { en } from './en.ts'

type Deeds = { use(): Promise<void>; remove(): Promise<void>; forget(): Promise<void> }

/** The actions for a connection of the list. */
export function connectionActions(
  kit: Kit,
  { connectorId, namespace, status }: ListedConnection,
  t: Translate<typeof en>,
): Deeds {
  const which = { connectorId, namespace }
  return {
    async use() {
      // Its wallet prompts the visitor first; a separate view shows that state.
      if (status === 'disconnected') {
        const { name = connectorId, type } = kit.connectors.get(connectorId) ?? {}
        kit.events.track('SELECT_WALLET', { name, view: 'ProfileWallets' })
        // A remote wallet is reached by a code or a link, which a feature shows.
        const { walletView } = kit.registry
        if (type === 'WALLET_CONNECT' && walletView) return openView(kit, walletView, { namespace })
        return kit.router.push('ConnectingExternal', which)
      }
      try {
        await kit.switchConnection(which)
        if (status === 'active') kit.notices.show('success', t('profile.switched'))
      } catch {
        // The option was disabled meanwhile, or the connection ended: the current connections stay.
        kit.notices.show('error', t('profile.notSwitched'))
      }
    },
    async remove() {
      if (await disconnectWallet(kit, which, t)) kit.notices.show('success', t('profile.removed'))
    },
    async forget() {
      await kit.forgetConnection(which)
      kit.notices.show('success', t('profile.forgotten'))
    },
  }
}
