import { LayoutGrid } from 'lucide'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useWords } from '../../hooks/useWords.ts'
import { Icon, observer, Row } from '../../ui/index.ts'
import { openView } from '../openView.ts'
import type { ConnectRowProps } from './ConnectRowProps.ts'

/** Opens the list of all wallets, and shows how many there are. */
export const AllWalletsRow = observer(function AllWalletsRow(props: ConnectRowProps) {
  const { namespace, disabled } = props
  const kit = useAnyKit()
  const t = useWords()
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
