import type { CaipNetworkId, Namespace, Wallet } from '@portico/core'
import type { Placed } from '@portico/core/feature'
import type { WalletRow } from '@portico/core/internal/connect'
import { chooseWallet } from '@portico/core/wallets'
import { LayoutGrid, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useAnyKit } from '../../kit/contexts.ts'
import { openView } from '../../kit/useSlot.ts'
import { Icon, observer, Row, Tile } from '../../ui/index.ts'
import { en, useWords } from '../../words/en.ts'
import { LazySlotIcon } from '../lazyParts.tsx'

/** Props that all rows of the Connect view share. */
export type ConnectRowProps = {
  /** Connects in this namespace only. */
  namespace: Namespace | undefined
  /** Network that the wallet is asked to use once connected. */
  networkId: CaipNetworkId | undefined
  /** The dapp's terms are not accepted yet. */
  disabled: boolean
}

export type BrowserWalletRowProps = ConnectRowProps & { wallet: WalletRow }

/** A wallet of this browser; a press connects it, or asks the visitor for the chain family first. */
export const BrowserWalletRow = observer(function BrowserWalletRow(props: BrowserWalletRowProps) {
  const { wallet, namespace, networkId, disabled } = props
  const kit = useAnyKit()
  const t = useWords(en)
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

export type WalletNote = 'copy' | 'recent' | 'networks' | 'installed' | undefined

/** The note of a wallet in the list; warnings take precedence. */
export function walletNote(
  { connectors, type, namespaces, duplicate }: WalletRow,
  recent: readonly string[],
): WalletNote {
  if (duplicate) return 'copy'
  if (connectors.some(({ id }) => recent.includes(id))) return 'recent'
  if (namespaces.length > 1) return 'networks'
  return type === 'EXTERNAL' ? undefined : 'installed'
}

export type FeatureRowProps = ConnectRowProps & { row: Placed<'connectRow'> }

/** A way to connect that a feature adds; a press opens its view. */
export function FeatureRow({ row, namespace, disabled }: FeatureRowProps) {
  const kit = useAnyKit()
  const { id, icon, label, hint, view, t: words } = row
  return (
    <Row
      icon={<LazySlotIcon name={icon} />}
      label={words(label)}
      note={hint && words(hint)}
      disabled={disabled}
      data-key={id}
      onPress={() => openView(kit, view, namespace && { namespace })}
    />
  )
}

export type DirectoryRowProps = ConnectRowProps & { wallet: Wallet }

/** A wallet of the directory; a press opens the view that connects it. */
export const DirectoryRow = observer(function DirectoryRow(props: DirectoryRowProps) {
  const { wallet, namespace, disabled } = props
  const kit = useAnyKit()
  const t = useWords(en)
  const { id, name } = wallet
  const choose = () => {
    kit.wallets.current?.keep(wallet)
    kit.events.track('SELECT_WALLET', { name })
    openView(kit, kit.registry.walletView, { walletId: id, ...(namespace && { namespace }) })
  }
  return (
    <Row
      icon={<Tile name={name} src={kit.wallets.current?.imageOf(wallet)} />}
      label={name}
      note={kit.connectors.recent.includes(id) && t('connect.recent')}
      disabled={disabled}
      data-wallet={id}
      onPress={choose}
    />
  )
})

/** Opens the list of all wallets, and shows how many there are. */
export const AllWalletsRow = observer(function AllWalletsRow(props: ConnectRowProps) {
  const { namespace, disabled } = props
  const kit = useAnyKit()
  const t = useWords(en)
  const count = kit.wallets.current?.count ?? 0
  const { round, exact } = roundCount(count)
  const words = new Intl.NumberFormat(kit.i18n.locale).format(round)
  return (
    <Row
      icon={<Icon of={LayoutGrid} />}
      label={t('connect.all')}
      note={count > 0 && (exact ? words : t('connect.moreThan', { count: words }))}
      disabled={disabled}
      data-action="all"
      onPress={() => openView(kit, kit.registry.walletsView, namespace && { namespace })}
    />
  )
})

/** Rounds a count for display: small ones are exact, larger ones are rounded down to a multiple of ten. */
function roundCount(count: number): { readonly round: number; readonly exact: boolean } {
  const round = count < 10 ? count : count - (count % 10)
  return { round, exact: round === count }
}
