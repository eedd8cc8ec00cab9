const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const length = 64

/**
 * The first signature of a Solana transaction in wire format, in base58, which is its id; `undefined` while whoever pays
 * its fee has not signed.
 */
export function signatureOf(transaction: Uint8Array): string | undefined {
  const bytes = transaction.subarray(1, 1 + length) // behind the number of signatures, which has one byte
  if (bytes.length < length || bytes.every((byte) => byte === 0)) return undefined
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = digits[Number(value % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return digits.charAt(0).repeat(zeros) + text
}
