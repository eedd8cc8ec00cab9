import { base58 } from '@scure/base'
import { ss58Checksum } from './ss58Checksum.ts'

export type DecodedAddress = {
  readonly prefix: number
  /** 32 bytes. The addresses of one account differ by prefix only. */
  readonly accountId: Uint8Array
}

/** Above the length of any SS58 address; base58 decoding takes quadratic time. */
const maxAddressLength = 60
const checksumBytes = 2
/** Prefixes that the standard reserves. */
const reserved = [46, 47]

/** Decodes an SS58 address of any network; `undefined` for other text. */
export function decodeAddress(text: string): DecodedAddress | undefined {
  const bytes = text.length > maxAddressLength ? undefined : decodeBase58(text)
  const [first, second] = bytes ?? []
  if (!bytes || first === undefined || second === undefined) return undefined
  if (first >= 128 || reserved.includes(first)) return undefined
  const long = first >= 64
  const end = bytes.length - checksumBytes
  const accountId = bytes.slice(long ? 2 : 1, end)
  // A 33-byte ECDSA key is rejected: @polkadot/api would pay another account.
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
    return undefined // a character outside base58
  }
}
