import { toNumber } from './toNumber.ts'

/** Both numbers of a signature in strict DER (BIP-66), or `undefined`. */
export function readDer(bytes: Uint8Array): { r: bigint; s: bigint } | undefined {
  const [sequence, length, mark, size = 0] = bytes
  const at = 4 + size
  const [otherMark, otherSize = 0] = bytes.subarray(at)
  const fits = length === bytes.length - 2 && at + 2 + otherSize === bytes.length
  if (sequence !== 0x30 || mark !== 2 || otherMark !== 2 || !fits) return undefined
  const r = readInteger(bytes.subarray(4, at))
  const s = readInteger(bytes.subarray(at + 2))
  return r === undefined || s === undefined ? undefined : { r, s }
}

/** Positive, and with a zero in front only where it would be negative without. */
function readInteger(bytes: Uint8Array): bigint | undefined {
  const [first = 0x80, second = 0] = bytes
  const isPadded = first === 0 && bytes.length > 1
  if (bytes.length > 33 || first >= 0x80 || (isPadded && second < 0x80)) return undefined
  return toNumber(bytes)
}
