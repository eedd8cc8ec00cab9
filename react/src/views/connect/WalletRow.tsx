import type { Connector } from '@portico/core'
import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useWords } from '../../hooks/useWords.ts'
import { Icon, Row, Tile } from '../../ui/index.ts'
import { type WalletNote, walletNote } from './walletNote.ts'

export type WalletRowProps = {
  wallet: Connector
  recent: readonly string[]
  disabled: boolean
  onPress: () => void
}

/** One wallet to choose. */
export function WalletRow({ wallet, recent, disabled, onPress }: WalletRowProps) {
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
  const note = walletNote(wallet, recent)
  return (
    <Row
      icon={<Tile name={wallet.name} src={wallet.icon} />}
      label={wallet.name}
      note={note && notes[note]}
      disabled={disabled}
      data-wallet={wallet.id}
      onPress={onPress}
    />
  )
}
