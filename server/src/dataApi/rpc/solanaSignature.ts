import { base58ToBin, binToBase58 } from '@bitauth/libauth/build/lib/format/base-convert.js'

const signatureBytes = 64
/** Characters of a transaction of 1,232 bytes, in either encoding. */
const maxLength = 1_700

/**
 * The first signature of a Solana transaction in wire format, which is its id; `undefined` when the text is no
 * transaction. Without base64 it is base58, as `sendTransaction` defines it.
 */
export function solanaSignature(text: string, isBase64: boolean): string | undefined {
  if (text.length > maxLength) return undefined
  const bytes = isBase64 ? Buffer.from(text, 'base64') : base58ToBin(text)
  // A count of signatures below 128 is one byte.
  if (typeof bytes === 'string' || bytes.length <= 1 + signatureBytes || !bytes[0]) return undefined
  return binToBase58(Uint8Array.from(bytes.subarray(1, 1 + signatureBytes)))
}
