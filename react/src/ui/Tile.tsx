import { Picture } from './Picture.tsx'
import css from './Tile.css'
import { useStyles } from './useStyles.ts'

export type TileProps = {
  /** Its first letter replaces a missing image. */
  name: string
  src?: string | undefined
  size?: 'small' | 'row' | 'large'
  shape?: 'square' | 'round'
}

/** The icon of a wallet, network or token beside its name. */
export function Tile({ name, src, size = 'row', shape = 'square' }: TileProps) {
  useStyles(css)
  return (
    <span className="Tile" data-size={size} data-shape={shape} aria-hidden="true">
      <Picture src={src}>{[...name.trim()][0]?.toLocaleUpperCase()}</Picture>
    </span>
  )
}
