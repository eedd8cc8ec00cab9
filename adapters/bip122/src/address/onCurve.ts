/** The field prime of secp256k1. */
const p = 2n ** 256n - 2n ** 32n - 977n

/**
 * True when secp256k1 has a point with this x coordinate (32 bytes). Coins sent to a taproot address whose key is not
 * on the curve are lost. The input is public, so the running time may depend on it.
 */
export function onCurve(key: Uint8Array): boolean {
  const x = key.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  // Euler's criterion: this power of a square equals one.
  return x < p && power((x ** 3n + 7n) % p, (p - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % p
    square = (square * square) % p
  }
  return result
}
