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
      <svg key={value} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
        <rect width={size} height={size} fill="#fff" stroke="none" />
        <path d={path} />
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
  /** The dark modules over a field of `size` by `size`: an SVG path of round lines that are one module thick. */
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

/** Outer edge of an eye, which is seven modules wide, from its second module on. */
const eyePath = 'h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z'

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
  const eyes = eyePlaces(size, border)
  const isDark = (x: number, y: number) =>
    matrix[y]?.[x] === true && !(inHole(x) && inHole(y)) && !eyes.some((eye) => isOnEdge(eye, x, y))
  const lines = matrix.flatMap((row, y) =>
    row.flatMap((_, x) => {
      if (!isDark(x, y)) return []
      const across = isDark(x - 1, y) ? 0 : runLength((at) => isDark(x + at, y))
      const down = isDark(x, y - 1) ? 0 : runLength((at) => isDark(x, y + at))
      const start = `M${x + 0.5} ${y + 0.5}`
      // A module without neighbours is a line without length, of which the round ends are drawn.
      const alone = across === 1 && down === 1
      return [
        across > 1 || alone ? `${start}h${across - 1}` : '',
        down > 1 ? `${start}v${down - 1}` : '',
      ]
    }),
  )
  const edges = eyes.map(([x, y]) => `M${x + 2.5} ${y + 0.5}${eyePath}`)
  return { size, path: [...edges, ...lines].join(''), hole }
}

type Place = readonly [x: number, y: number]

/** The first modules of the three eyes. */
function eyePlaces(size: number, border: number): readonly Place[] {
  const far = size - border - 7
  return [
    [border, border],
    [far, border],
    [border, far],
  ]
}

/** Whether a module is one of the outermost of an eye. */
function isOnEdge([left, top]: Place, x: number, y: number): boolean {
  return Math.max(Math.abs(x - left - 3), Math.abs(y - top - 3)) === 3
}

function runLength(isDark: (at: number) => boolean): number {
  let length = 1
  while (isDark(length)) length += 1
  return length
}

/** Odd or even like the code itself, so that it is centred. */
function clearingSide(size: number, logo: number): number {
  const side = Math.ceil(size * logo) + 2
  return side % 2 === size % 2 ? side : side + 1
}
