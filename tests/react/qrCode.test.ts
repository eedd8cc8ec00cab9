import fc from 'fast-check'
import jsQR from 'jsqr'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrShape } from '../../react/src/ui/content/QrCode.tsx'

const border = 4
const scale = 4
const logo = 0.18

type Line = { x: number; y: number; across: number; down: number }

/** The lines of the path, and the first points of its eyes. */
function linesOf(path: string): { lines: Line[]; eyes: (readonly [number, number])[] } {
  const lines = [...path.matchAll(/M([\d.]+) ([\d.]+)([hv])(\d+)(?=M|$)/g)].map(
    ([, x, y, way, length]) => ({
      x: Number(x),
      y: Number(y),
      across: way === 'h' ? Number(length) : 0,
      down: way === 'v' ? Number(length) : 0,
    }),
  )
  // Six modules from the middle of one edge to that of the other: two straight ones between corners of radius 2.
  const eye =
    /M([\d.]+) ([\d.]+)h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z/g
  const eyes = [...path.matchAll(eye)].map(([, x, y]) => [Number(x) - 2, Number(y)] as const)
  return { lines, eyes }
}

/** The modules that the path covers, as `x y`. */
function modulesOf(path: string): Set<string> {
  const { lines, eyes } = linesOf(path)
  const modules = lines.flatMap(({ x, y, across, down }) =>
    Array.from(
      { length: across + down + 1 },
      (_, at) => `${Math.floor(x) + (across && at)} ${Math.floor(y) + (down && at)}`,
    ),
  )
  const edges = eyes.flatMap(([x, y]) =>
    Array.from({ length: 7 }, (_, at) => [
      [at, 0],
      [at, 6],
      [0, at],
      [6, at],
    ])
      .flat()
      .map(([right = 0, below = 0]) => `${Math.floor(x) + right} ${Math.floor(y) + below}`),
  )
  return new Set([...modules, ...edges])
}

/** Draws the path with `scale` pixels per module, and decodes it. */
function readBack({ size, path }: { size: number; path: string }): string | undefined {
  const width = size * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const { lines, eyes } = linesOf(path)
  const draw = (
    left: number,
    top: number,
    side: number,
    isInk: (x: number, y: number) => boolean,
  ) => {
    for (let row = Math.floor(top * scale); row < (top + side) * scale; row += 1)
      for (let at = Math.floor(left * scale); at < (left + side) * scale; at += 1)
        if (isInk((at + 0.5) / scale, (row + 0.5) / scale))
          pixels.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3)
  }
  for (const { x, y, across, down } of lines)
    draw(x - 0.5, y - 0.5, Math.max(across, down) + 1, (px, py) => {
      const [dx, dy] = [px - x - clamp(px - x, across), py - y - clamp(py - y, down)]
      return Math.hypot(dx, dy) <= 0.5
    })
  // The distance from the middle of a square with corners of radius 2.
  for (const [x, y] of eyes)
    draw(x - 0.5, y - 0.5, 7, (px, py) => {
      const [dx, dy] = [px - x - 3, py - y - 3].map((it) => Math.max(Math.abs(it) - 1, 0))
      return Math.abs(Math.hypot(dx ?? 0, dy ?? 0) - 2) <= 0.5
    })
  return jsQR(pixels, width, width)?.data
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}

const matrixOf = (text: string) => encode(text, { ecc: 'M', border }).data
const shapeOf = (text: string) => qrShape(matrixOf(text), { border, logo })

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''))
/** Pairing links, lengthened by requested methods. */
const uris = fc
  .tuple(hex(64), hex(64), fc.integer({ min: 200, max: 400 }))
  .map(([topic, key, length]) =>
    `wc:${topic}@2?expiryTimestamp=1795230000&relay-protocol=irn&symKey=${key}&methods=`.padEnd(
      length,
      'wc_sessionAuthenticate,',
    ),
  )

describe('a QR code', () => {
  it('is drawn completely without a logo', () => {
    const matrix = matrixOf('wc:topic@2?symKey=key')
    const drawn = modulesOf(qrShape(matrix, { border }).path)
    expect(drawn.size).toBe(matrix.flat().filter(Boolean).length)
    for (const place of drawn) {
      const [x = 0, y = 0] = place.split(' ').map(Number)
      expect(matrix[y]?.[x], place).toBe(true)
    }
  })

  it('of a link of 200 to 400 characters is readable with its middle left free', () => {
    fc.assert(
      fc.property(uris, (uri) => {
        const shape = shapeOf(uri)
        expect(shape.hole).toBe(true)
        expect(readBack(shape)).toBe(uri)
      }),
      { numRuns: 12 },
    )
  })

  it('has a quiet zone of four modules', () => {
    const { size, path } = shapeOf('wc:topic@2?relay-protocol=irn&symKey=key')
    for (const place of modulesOf(path))
      for (const at of place.split(' ').map(Number)) {
        expect(at).toBeGreaterThanOrEqual(border)
        expect(at).toBeLessThan(size - border)
      }
  })

  it('gives at most 15 % to the logo, and nothing when it is too small', () => {
    for (const length of [1, 20, 60, 200, 400, 1000]) {
      const matrix = matrixOf('x'.repeat(length))
      const { hole, path } = qrShape(matrix, { border, logo })
      const drawn = modulesOf(path).size
      const dark = matrix.flat().filter(Boolean).length
      const code = (matrix.length - 2 * border) ** 2
      expect((dark - drawn) / code).toBeLessThanOrEqual(0.1)
      expect(drawn < dark).toBe(hole)
    }
  })
})
