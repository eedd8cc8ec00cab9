import { Picture, type PictureProps } from './Picture.tsx'
import css from './Tile.css'
import { useStyles } from './useStyles.ts'

export type TileProps = Pick<PictureProps, 'src' | 'of'> & {
  /** Its first letter replaces a missing image. */
  name: string
  /** Default: `row`. */
  size?: 'small' | 'row' | 'large' | undefined
  /** Default: `square`. */
  shape?: 'square' | 'round' | undefined
}

/** The icon of a wallet, network or token beside its name. */
export function Tile({ name, size, shape, ...picture }: TileProps) {
  useStyles(css)
  return (
    <span className="Tile" data-size={size} data-shape={shape} aria-hidden="true">
      <Picture {...picture}>{[...name.trim()][0]?.toLocaleUpperCase()}</Picture>
    </span>
  )
}
