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
