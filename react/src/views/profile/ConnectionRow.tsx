import type { ListedConnection } from '@portico/core'
import { Check, LogOut, X } from 'lucide'
import type { ReactNode } from 'react'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { Address, Icon, IconButton, observer, Row, Tile, useStyles } from '../../ui/index.ts'
import { shortAddress } from '../../ui/shortAddress.ts'
import { walletName } from '../wallets/walletName.ts'
import css from './ConnectionRow.css'
import { connectionActions } from './connectionActions.ts'
import { useProfileWords } from './useProfileWords.ts'

/** A current or former connection: a press makes it active, the button at its end removes it. */
export const ConnectionRow = observer(function ConnectionRow({ of }: { of: ListedConnection }) {
  useStyles(css)
  const kit = useAnyKit()
  const t = useProfileWords()
  const { connectorId, namespace, status, accounts, confirmed } = of
  const { address } = accounts[0]
  const wallet = walletName(kit, connectorId, t)
  const deeds = connectionActions(kit, of, t)
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
  return (
    <div className="ConnectionRow" data-status={status}>
      <Row
        icon={<Tile name={wallet} src={kit.connectors.get(connectorId)?.icon} />}
        label={<Address value={address} />}
        detail={wallet}
        note={isLive && !confirmed ? t('profile.restoring') : notes[status]}
        aria-current={isInUse ? 'true' : undefined}
        data-key={key}
        onPress={deeds.use}
      />
      <IconButton
        icon={isLive ? LogOut : X}
        data-mirror={isLive || undefined}
        label={t(isLive ? 'profile.remove' : 'profile.forget', {
          wallet,
          address: shortAddress(address),
        })}
        data-action={`${isLive ? 'remove' : 'forget'} ${key}`}
        onPress={isLive ? deeds.remove : deeds.forget}
      />
    </div>
  )
})
