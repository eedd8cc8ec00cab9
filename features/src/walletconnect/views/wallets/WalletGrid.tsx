import { observer, Tile, useRowWindow, useStyles } from '@portico/react/ui'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useWalletConnect } from '../scan/useWalletConnect.ts'
import { arrowTarget, gridWindow } from './arrowTarget.ts'
import css from './WalletGrid.css'
import type { Listed, WalletListing } from './WalletListing.ts'

export type WalletGridProps = {
  listing: WalletListing
  /** The dapp's terms are not accepted yet. */
  disabled: boolean
  onChoose: (entry: Listed) => void
}

/** A grid of wallets, four per row; only the rows near the screen are rendered. */
export const WalletGrid = observer(function WalletGrid(props: WalletGridProps) {
  const { listing, disabled, onChoose } = props
  useStyles(css)
  const { t } = useWalletConnect()
  const grid = useRef<HTMLUListElement>(null)
  const focusId = useRef<string | undefined>(undefined)
  const { entries, pending, activeIndex } = listing
  const rows = gridWindow.rows(entries.length + pending)
  const { window, show } = useRowWindow(grid, rows, gridWindow.rowOf(Math.max(activeIndex, 0)))
  const from = window.first * gridWindow.columns
  const to = window.last * gridWindow.columns
  const shown = entries.slice(from, to)
  const tabbable = shown.some(({ id }) => id === listing.active) ? listing.active : shown[0]?.id
  const waiting = Math.min(to, entries.length + pending) - from - shown.length

  useLayoutEffect(() => {
    const tile =
      focusId.current && grid.current?.querySelector<HTMLElement>(tileOf(focusId.current))
    if (!tile) return
    focusId.current = undefined
    tile.focus()
  })
  useLayoutEffect(() => {
    if (to > entries.length) listing.more()
  })

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const index = entries.findIndex(({ id }) => id === tabbable)
    const rightToLeft = event.currentTarget.matches(':dir(rtl)')
    const target = arrowTarget({ key: event.key, index, count: entries.length, rightToLeft })
    const entry = target === undefined ? undefined : entries[target]
    if (target === undefined || !entry) return
    event.preventDefault()
    focusId.current = entry.id
    listing.setActive(entry.id)
    if (target < from || target >= to) show(gridWindow.rowOf(target))
  }
  return (
    <ul ref={grid} className="WalletGrid" aria-label={t('all.list')} onKeyDown={walk}>
      {shown.map((entry, index) => (
        <WalletTile
          {...entry}
          key={entry.id}
          position={from + index + 1}
          size={pending > 0 ? -1 : entries.length}
          tabbable={entry.id === tabbable}
          disabled={disabled}
          onFocus={listing.setActive}
          onChoose={onChoose}
        />
      ))}
      {Array.from({ length: Math.max(waiting, 0) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without an identity
        <li key={`pending ${index}`} className="WalletTile" data-pending="" aria-hidden="true" />
      ))}
    </ul>
  )
})

function tileOf(id: string): string {
  return `[data-wallet="${CSS.escape(id)}"]`
}

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
const WalletTile = observer(function WalletTile(props: WalletTileProps) {
  const { id, name, row, wallet, position, size, tabbable, disabled } = props
  const { kit, t } = useWalletConnect()
  const image = row?.icon ?? (wallet && kit.wallets.current?.imageOf(wallet))
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
        <Tile name={name} src={image} />
        <span className="WalletTile-name" dir="auto">
          {name}
        </span>
        {row && <span className="WalletTile-mark">{t('all.installed')}</span>}
      </button>
    </li>
  )
})
