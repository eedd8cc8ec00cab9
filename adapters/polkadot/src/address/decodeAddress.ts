import { base58 } from '@scure/base'
import { ss58Checksum } from './ss58Checksum.ts'

export type DecodedAddress = {
  readonly prefix: number
  /** 32 bytes. Addresses of one account differ by prefix alone. */
  readonly accountId: Uint8Array
}

/** Longer than any SS58 text; base58 takes time that grows with the square. */
const maxAddressLength = 60
const checksumBytes = 2
/** Kept for other uses by the standard. */
const reserved = [46, 47]

/** The account of an SS58 address, whatever its network; `undefined` for text that is none. */
export function decodeAddress(text: string): DecodedAddress | undefined {
  const bytes = text.length > maxAddressLength ? undefined : decodeBase58(text)
  const [first, second] = bytes ?? []
  if (!bytes || first === undefined || second === undefined) return undefined
  if (first >= 128 || reserved.includes(first)) return undefined
  const long = first >= 64
  const end = bytes.length - checksumBytes
  const accountId = bytes.slice(long ? 2 : 1, end)
  // The 33 of a bare ecdsa key are no account: the chain's library would pay somebody else.
  if (accountId.length !== 32) return undefined
  const [one, other] = ss58Checksum(bytes.subarray(0, end))
  if (bytes[end] !== one || bytes[end + 1] !== other) return undefined
  const prefix = long ? ((first & 63) << 2) | (second >> 6) | ((second & 63) << 8) : first
  return { prefix, accountId }
}

function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    return undefined // it has other letters in it: that is the answer
  }
}
