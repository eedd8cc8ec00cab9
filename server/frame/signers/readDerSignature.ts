import { type Bytes, hex } from '../bytes.ts'
import { frameError } from '../frameError.ts'

/** The order of P-256. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
const [sequence, integer] = [0x30, 0x02]

/**
 * The two numbers of an ECDSA signature of P-256, as authenticators write it (ASN.1 DER). Of the two values of `s` that
 * verify it is the lower one, since contracts refuse the other. Throws `factor`.
 */
export function readDerSignature(bytes: Bytes): { readonly r: bigint; readonly s: bigint } {
  const fault = () => frameError('factor', 'The passkey has signed in an unknown form')
  if (bytes[0] !== sequence || bytes[1] !== bytes.length - 2) throw fault()
  const read = (at: number) => {
    const length = bytes[at + 1] ?? 0
    const end = at + 2 + length
    if (bytes[at] !== integer || length < 1 || length > 33 || end > bytes.length) throw fault()
    return { value: BigInt(hex.encode(bytes.slice(at + 2, end))), end }
  }
  const { value: r, end: middle } = read(2)
  const { value: s, end } = read(middle)
  if (end !== bytes.length || [r, s].some((one) => one < 1n || one >= order)) throw fault()
  return { r, s: s > order / 2n ? order - s : s }
}
