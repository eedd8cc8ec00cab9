import css from './QrCode.css'
import { Skeleton } from './Skeleton.tsx'
import { Tile, type TileProps } from './Tile.tsx'
import { useQrShape } from './useQrShape.ts'
import { useStyles } from './useStyles.ts'

export type QrCodeProps = {
  /** The content of the code; a skeleton of the same size shows while it is undefined. */
  value: string | undefined
  /** Text alternative: the purpose of the code. */
  label: string
  /** Wallet or app whose logo is shown in the middle. */
  logo?: Pick<TileProps, 'name' | 'src'> | undefined
}

/** The same value as in the style sheet. */
const logoPart = 0.18

/** A QR code: dark on white in every theme, at least 280 px wide where there is room. */
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
