import css from './QrCode.css'
import { Skeleton } from './Skeleton.tsx'
import { Tile, type TileProps } from './Tile.tsx'
import { useQrShape } from './useQrShape.ts'
import { useStyles } from './useStyles.ts'

export type QrCodeProps = {
  /** What a camera reads; a skeleton of the same size stands in until it is there. */
  value: string | undefined
  /** What the code is for, in words. */
  label: string
  /** Whose code it is, shown in the middle. */
  logo?: Pick<TileProps, 'name' | 'src'> | undefined
}

/** As in the style sheet. */
const logoPart = 0.18

/** A text for cameras: dark on white in every theme, at least 280 px wide where there is room. */
export function QrCode({ value, label, logo }: QrCodeProps) {
  useStyles(css)
  const shape = useQrShape(value, logo && logoPart)
  if (!shape)
    return (
      <div className="QrCode">
        <Skeleton line="square" />
      </div>
    )
  const { size, path, hole } = shape
  return (
    <div className="QrCode">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      {logo && hole && (
        <span className="QrCode-logo">
          <Tile {...logo} />
        </span>
      )}
    </div>
  )
}
