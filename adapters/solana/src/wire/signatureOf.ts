import { base58 } from '@scure/base'
import { byteReader } from './byteReader.ts'

/**
 * The first signature of a transaction, in base58, which is its id; `undefined` while whoever pays its fee has not signed,
 * and for bytes that are no transaction.
 */
export function signatureOf(transaction: Uint8Array): string | undefined {
  const { take, list } = byteReader(transaction)
  try {
    const [first] = list(() => take(64)) // in front of the message, whatever its version
    return first?.some((byte) => byte !== 0) ? base58.encode(first) : undefined
  } catch {
    return undefined // fewer bytes than it announces
  }
}
