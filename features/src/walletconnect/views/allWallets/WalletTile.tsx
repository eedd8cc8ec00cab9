import { observer, Tile } from '@portico/react/ui'
import { useWalletConnect } from '../useWalletConnect.ts'
import type { Listed } from './WalletListing.ts'

export type WalletTileProps = Listed & {
  /** Position in the list, starting at 1. */
  position: number
  /** Total number of wallets; -1 while unknown. */
  size: number
  /** Only one tile of the grid is in the tab order. */
  tabbable: boolean
  disabled: boolean
  onFocus: (id: string) => void
  onChoose: (entry: Listed) => void
}

/** A wallet's icon with its name below; the icon loads once the tile is near the screen. */
export const WalletTile = observer(function WalletTile(props: WalletTileProps) {
  const { id, name, row, wallet, position, size, tabbable, disabled } = props
  const { kit, t } = useWalletConnect()
  const picture = row?.icon ?? (wallet && kit.wallets.current?.imageOf(wallet))
  return (
    <li className="WalletTile" aria-posinset={position} aria-setsize={size}>
      <button
        type="button"
        title={name}
        tabIndex={tabbable ? 0 : -1}
        data-wallet={id}
        disabled={disabled}
        onFocus={() => props.onFocus(id)}
        onClick={() => props.onChoose(props)}
      >
        <Tile name={name} src={picture} />
        <span className="WalletTile-name" dir="auto">
          {name}
        </span>
        {row && <span className="WalletTile-mark">{t('all.installed')}</span>}
      </button>
    </li>
  )
})
