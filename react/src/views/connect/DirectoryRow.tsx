import type { Wallet } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useWords } from '../../hooks/useWords.ts'
import { observer, Row, Tile } from '../../ui/index.ts'
import { openView } from '../openView.ts'
import type { ConnectRowProps } from './ConnectRowProps.ts'

export type DirectoryRowProps = ConnectRowProps & { wallet: Wallet }

/** A wallet of the directory; a press opens the view that connects it. */
export const DirectoryRow = observer(function DirectoryRow(props: DirectoryRowProps) {
  const { wallet, namespace, disabled } = props
  const kit = useAnyKit()
  const t = useWords()
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
