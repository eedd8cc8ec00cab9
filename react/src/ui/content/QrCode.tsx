import { lazy } from '@portico/core/internal'
import { useEffect, useMemo, useState } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import { Tile, type TileProps } from '../Tile.tsx'
import { useStyles } from '../useStyles.ts'
import css from './QrCode.css'

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

type Encode = typeof import('uqr').encode

const load = lazy(() => import('uqr'))
/** Width of the quiet zone in modules; readers need it to find the code. */
const border = 4

/**
 * The QR code of a text, with space for a logo; absent until the encoder has loaded. Throws to the error boundary
 * on failure.
 */
function useQrShape(text: string | undefined, logo: number | undefined): QrShape | undefined {
  const [encoder, setEncoder] = useState<{ encode: Encode } | { error: unknown }>()
  useEffect(() => {
    let isMounted = true
    load().then(
      ({ encode }) => isMounted && setEncoder({ encode }),
      (error) => isMounted && setEncoder({ error }),
    )
    return () => {
      isMounted = false
    }
  }, [])
  if (encoder && 'error' in encoder) throw encoder.error
  const encode = encoder?.encode
  return useMemo(() => {
    if (text === undefined || !encode) return undefined
    return qrShape(encode(text, { ecc: 'M', border }).data, { border, logo })
  }, [text, encode, logo])
}

export type QrShape = {
  /** Modules along a side, quiet zone included. */
  readonly size: number
  /** The dark modules as an SVG path over a field of `size` by `size`. */
  readonly path: string
  /** True when the middle is left free. */
  readonly hole: boolean
}
type Options = {
  /** Width of the quiet zone in modules. */
  readonly border: number
  /** Part of the side that a logo covers in the middle; its clearing is one module wider on each side. */
  readonly logo?: number | undefined
}

/** Maximum part of the code that the clearing may cover: error correction M restores 15 %. */
const maxClearing = 0.1

/** Converts a matrix of modules (true: dark) to a path, with a clearing for a logo when the code is large enough. */
export function qrShape(
  matrix: readonly (readonly boolean[])[],
  { border, logo }: Options,
): QrShape {
  const size = matrix.length
  const side = logo === undefined ? 0 : clearingSide(size, logo)
  const hole = side > 0 && (side / (size - 2 * border)) ** 2 <= maxClearing
  const start = (size - side) / 2
  const inHole = (at: number) => hole && at >= start && at < start + side
  const runs = matrix.flatMap((row, y) => {
    const dark = (x: number) => row[x] === true && !(inHole(x) && inHole(y))
    return row.flatMap((_, x) => {
      if (!dark(x) || (x > 0 && dark(x - 1))) return []
      let end = x
      while (dark(end)) end += 1
      return [`M${x} ${y}h${end - x}v1h${x - end}z`]
    })
  })
  return { size, path: runs.join(''), hole }
}

/** Odd or even like the code itself, so that it is centred. */
function clearingSide(size: number, logo: number): number {
  const side = Math.ceil(size * logo) + 2
  return side % 2 === size % 2 ? side : side + 1
}
