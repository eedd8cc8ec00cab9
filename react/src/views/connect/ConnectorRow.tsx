import type { Connector } from '@portico/core'
import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useWords } from '../../hooks/useWords.ts'
import { Icon, observer, Row, Tile } from '../../ui/index.ts'
import type { ConnectRowProps } from './ConnectRowProps.ts'
import { type WalletNote, walletNote } from './walletNote.ts'

export type ConnectorRowProps = ConnectRowProps & { wallet: Connector }

/** A wallet of this browser; a press asks it to connect. */
export const ConnectorRow = observer(function ConnectorRow(props: ConnectorRowProps) {
  const { wallet, namespace, disabled } = props
  const { connectors, events, router } = useAnyKit()
  const t = useWords()
  const notes: Record<NonNullable<WalletNote>, ReactNode> = {
    copy: (
      <>
        <Icon of={TriangleAlert} />
        <span data-tone="warning">{t('connect.copy')}</span>
      </>
    ),
    recent: t('connect.recent'),
    networks: t('connect.networks', { count: wallet.namespaces.length }),
    installed: t('connect.installed'),
  }
  const note = walletNote(wallet, connectors.recent)
  const choose = () => {
    events.track('SELECT_WALLET', { name: wallet.name })
    router.push('ConnectingExternal', { connectorId: wallet.id, ...(namespace && { namespace }) })
  }
  return (
    <Row
      icon={<Tile name={wallet.name} src={wallet.icon} />}
      label={wallet.name}
      note={note && notes[note]}
      disabled={disabled}
      data-wallet={wallet.id}
      onPress={choose}
    />
  )
})
