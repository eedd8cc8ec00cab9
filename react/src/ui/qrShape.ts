export type QrShape = {
  /** Modules along a side, quiet zone included. */
  readonly size: number
  /** The dark modules as an SVG path over a field of `size` by `size`. */
  readonly path: string
  /** True where the middle is left free. */
  readonly hole: boolean
}
type Options = {
  /** Modules of light around the code. */
  readonly border: number
  /** Part of a side that a logo takes in the middle; its clearing takes one module more all around. */
  readonly logo?: number | undefined
}

/** Part of the code that the clearing may cost: error correction M mends 15 %. */
const most = 0.1

/** Draws a matrix of modules (true: dark), with a clearing for a logo where the code can bear it. */
export function qrShape(
  matrix: readonly (readonly boolean[])[],
  { border, logo }: Options,
): QrShape {
  const size = matrix.length
  const side = logo === undefined ? 0 : clearing(size, logo)
  const hole = side > 0 && (side / (size - 2 * border)) ** 2 <= most
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

/** As odd as the code itself, so that it stands in the middle of it. */
function clearing(size: number, logo: number): number {
  const side = Math.ceil(size * logo) + 2
  return side % 2 === size % 2 ? side : side + 1
}
