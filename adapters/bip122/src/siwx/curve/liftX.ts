import { type Point, secp256k1 } from './secp256k1.ts'

const { p } = secp256k1

/** The point of this x whose y has this parity, or `undefined` where the curve has none. */
export function liftX(x: bigint, parity: bigint): Point | undefined {
  if (x <= 0n || x >= p) return undefined
  const square = (x * x * x + 7n) % p
  const root = power(square, (p + 1n) / 4n)
  if ((root * root) % p !== square) return undefined
  return { x, y: (root & 1n) === parity ? root : p - root }
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % p
    square = (square * square) % p
  }
  return result
}
