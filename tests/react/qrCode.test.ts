import fc from 'fast-check'
import jsQR from 'jsqr'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrShape } from '../../react/src/ui/content/QrCode.tsx'

const border = 4
const scale = 4
const logo = 0.18

/** Draws the path with `scale` pixels per module, and decodes it. */
function readBack({ size, path }: { size: number; path: string }): string | undefined {
  const width = size * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let at = Number(x) * scale; at < (Number(x) + Number(length)) * scale; at += 1)
        pixels.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3)
  return jsQR(pixels, width, width)?.data
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
    const drawn = [...qrShape(matrix, { border }).path.matchAll(/h(\d+)/g)]
    expect(drawn.reduce((sum, [, run]) => sum + Number(run), 0)).toBe(
      matrix.flat().filter(Boolean).length,
    )
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
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(border)
      expect(Number(x) + Number(length)).toBeLessThanOrEqual(size - border)
      expect(Number(y)).toBeLessThan(size - border)
    }
  })

  it('gives at most 15 % to the logo, and nothing when it is too small', () => {
    for (const length of [1, 20, 60, 200, 400, 1000]) {
      const matrix = matrixOf('x'.repeat(length))
      const { hole, path } = qrShape(matrix, { border, logo })
      const drawn = [...path.matchAll(/h(\d+)/g)].reduce((sum, [, run]) => sum + Number(run), 0)
      const dark = matrix.flat().filter(Boolean).length
      const code = (matrix.length - 2 * border) ** 2
      expect((dark - drawn) / code).toBeLessThanOrEqual(0.1)
      expect(drawn < dark).toBe(hole)
    }
  })
})
