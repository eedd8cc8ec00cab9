const field = 2n ** 255n - 19n
const eighth = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n
/** Of small order, their sign apart, as the number that their bytes spell from the low end. */
const weak = new Set([0n, 1n, eighth, field - eighth, field - 1n, field, field + 1n])

/** True for a key of Ed25519 that nobody can have chosen, and that anybody can sign for: 32 zeros, and 13 more. */
export function isWeakKey(key: Uint8Array): boolean {
  const value = key.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return weak.has(BigInt.asUintN(255, value))
}
