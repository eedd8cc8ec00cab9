import type { Kit, ListedConnection } from '@portico/core'
import { shortAddress } from '@portico/core/caip'
import type { Translate } from '@portico/core/feature'
import { Check, LogOut, X } from 'lucide'
import type { ReactNode } from 'react'
import { useAnyKit } from '../../kit/contexts.ts'
import { openView } from '../../kit/useSlot.ts'
import { Address, Icon, IconButton, observer, Row, Tile, useStyles } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import css from './ConnectionRow.css'
import { disconnectWallet, hasLogin, walletName } from './disconnectWallet.ts'
import { en } from './en.ts'

/** A current or former connection: a press makes it active, the button at its end removes it. */
export const ConnectionRow = observer(function ConnectionRow({ of }: { of: ListedConnection }) {
  useStyles(css)
  const kit = useAnyKit()
  const t = useWords(en)
  const { connectorId, namespace, status, accounts, confirmed } = of
  const { address } = accounts[0]
  const wallet = walletName(kit, connectorId, t)
  const actions = connectionActions(kit, of, t)
  const notes: Record<ListedConnection['status'], ReactNode> = {
    connected: (
      <>
        <Icon of={Check} />
        {t('profile.inUse')}
      </>
    ),
    active: t('profile.use'),
    disconnected: t('profile.reconnect'),
  }
  const isLive = status !== 'disconnected'
  const isInUse = status === 'connected' && confirmed
  const key = `${namespace} ${connectorId}`
  const removal = hasLogin(kit, connectorId) ? 'profile.logOut' : 'profile.remove'
  return (
    <div className="ConnectionRow" data-status={status}>
      <Row
        icon={<Tile name={wallet} src={kit.connectors.get(connectorId)?.icon} />}
        label={<Address value={address} />}
        detail={wallet}
        note={isLive && !confirmed ? t('profile.restoring') : notes[status]}
        aria-current={isInUse ? 'true' : undefined}
        data-key={key}
        onPress={actions.use}
      />
      <IconButton
        icon={isLive ? LogOut : X}
        data-mirror={isLive || undefined}
        label={t(isLive ? removal : 'profile.forget', {
          wallet,
          address: shortAddress(address),
        })}
        data-action={`${isLive ? 'remove' : 'forget'} ${key}`}
        onPress={isLive ? actions.remove : actions.forget}
      />
    </div>
  )
})

type ConnectionActions = { use(): Promise<void>; remove(): Promise<void>; forget(): Promise<void> }

/** The actions for a connection of the list. */
export function connectionActions(
  kit: Kit,
  { connectorId, namespace, status }: ListedConnection,
  t: Translate<typeof en>,
): ConnectionActions {
  const which = { connectorId, namespace }
  return {
    async use() {
      // Its wallet prompts the visitor first; a separate view shows that state.
      if (status === 'disconnected') {
        const connector = kit.connectors.get(connectorId)
        const { name = connectorId, type } = connector ?? {}
        kit.events.track('SELECT_WALLET', { name, view: 'ProfileWallets' })
        // A remote wallet is reached by a code or a link, which a feature shows.
        const { walletView } = kit.registry
        if (type === 'WALLET_CONNECT' && walletView) return openView(kit, walletView, { namespace })
        if (connector?.reconnect) {
          try {
            return await connector.reconnect()
          } catch {
            // Its code did not load: the view below says why, with a retry.
          }
        }
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
      const text = t(hasLogin(kit, connectorId) ? 'profile.loggedOut' : 'profile.removed')
      if (await disconnectWallet(kit, which, t)) kit.notices.show('success', text)
    },
    async forget() {
      await kit.forgetConnection(which)
      kit.notices.show('success', t('profile.forgotten'))
    },
  }
}
