import type { WalletRow } from '@portico/core'
import { chooseWallet } from '@portico/core/wallets'
import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useWords } from '../../hooks/useWords.ts'
import { Icon, observer, Row, Tile } from '../../ui/index.ts'
import type { ConnectRowProps } from './ConnectRowProps.ts'
import { type WalletNote, walletNote } from './walletNote.ts'

export type BrowserWalletRowProps = ConnectRowProps & { wallet: WalletRow }

/** A wallet of this browser; a press connects it, or asks the visitor for the chain family first. */
export const BrowserWalletRow = observer(function BrowserWalletRow(props: BrowserWalletRowProps) {
  const { wallet, namespace, networkId, disabled } = props
  const kit = useAnyKit()
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
  const note = walletNote(wallet, kit.connectors.recent)
  const choose = () => {
    kit.events.track('SELECT_WALLET', { name: wallet.name })
    chooseWallet(kit, wallet, { namespace, networkId })
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
