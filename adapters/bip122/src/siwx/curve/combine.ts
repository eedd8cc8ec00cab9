import { invert } from './invert.ts'
import { type Point, secp256k1 } from './secp256k1.ts'

const { p, n, generator } = secp256k1
/** x / z² and y / z³; `undefined` is the point at infinity. */
type Projective = readonly [x: bigint, y: bigint, z: bigint] | undefined

const mod = (value: bigint) => ((value % p) + p) % p

/** `times` the generator plus `others` the point; `undefined` is the point at infinity. Both at once, bit by bit. */
export function combine(times: bigint, others: bigint, point: Point): Point | undefined {
  const [a, b] = [times % n, others % n]
  const both = toAffine(add([generator.x, generator.y, 1n], point))
  let sum: Projective
  for (let bit = 255n; bit >= 0n; bit--) {
    sum = double(sum)
    const one = (a >> bit) & 1n
    const other = (b >> bit) & 1n
    if (one && other) sum = both ? add(sum, both) : sum
    else if (one) sum = add(sum, generator)
    else if (other) sum = add(sum, point)
  }
  return toAffine(sum)
}

function double(point: Projective): Projective {
  if (!point) return undefined
  const [x, y, z] = point
  const square = (y * y) % p
  const s = (4n * x * square) % p
  const m = (3n * x * x) % p
  const next = mod(m * m - 2n * s)
  return [next, mod(m * (s - next) - 8n * square * square), (2n * y * z) % p]
}

function add(point: Projective, other: Point): Projective {
  if (!point) return [other.x, other.y, 1n]
  const [x, y, z] = point
  const zz = (z * z) % p
  const h = mod(other.x * zz - x)
  const r = mod(other.y * zz * z - y)
  if (h === 0n) return r === 0n ? double(point) : undefined
  const hh = (h * h) % p
  const hhh = (h * hh) % p
  const v = (x * hh) % p
  const next = mod(r * r - hhh - 2n * v)
  return [next, mod(r * (v - next) - y * hhh), (z * h) % p]
}

function toAffine(point: Projective): Point | undefined {
  if (!point) return undefined
  const [x, y, z] = point
  const inverse = invert(z, p)
  const square = (inverse * inverse) % p
  return { x: (x * square) % p, y: (y * square * inverse) % p }
}
