import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { NetworkDefinition } from '@portico/core'
import { base58 } from '@scure/base'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'

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

/** Encodes an account as an SS58 address for `prefix`, 0 to 16383. */
export function encodeAddress(accountId: Uint8Array, prefix: number): string {
  const head =
    prefix < 64
      ? [prefix]
      : [((prefix & 0b1111_1100) >> 2) | 64, (prefix >> 8) | ((prefix & 0b11) << 6)]
  const body = concatBytes(Uint8Array.from(head), accountId)
  return base58.encode(concatBytes(body, ss58Checksum(body)))
}

/** The account of an address as hex, the same for every SS58 prefix. */
export function accountKey(address: string): string | undefined {
  const decoded = decodeAddress(address)
  return decoded && bytesToHex(decoded.accountId)
}

/** The generic SS58 prefix, which belongs to no network. */
const generic = 42

/** The prefix of Polkadot, in which wallets write the one address that an account has on all of its networks. */
const unified = 0

/** True for an address with the network's prefix, the generic one, or the unified one. */
export function isValidOnNetwork({ prefix }: DecodedAddress, network: NetworkDefinition): boolean {
  return [generic, unified, (network as PolkadotNetwork).ss58Prefix].includes(prefix)
}

/** True for an address in the unified format on a network with another prefix: it may be meant for Polkadot alone. */
export function isUnified({ prefix }: DecodedAddress, { ss58Prefix }: PolkadotNetwork): boolean {
  return prefix === unified && ss58Prefix !== unified
}

const domain = /* @__PURE__ */ utf8ToBytes('SS58PRE')

/** The two checksum bytes of an SS58 address; `body` is prefix and account. */
export function ss58Checksum(body: Uint8Array): Uint8Array {
  return blake2b(concatBytes(domain, body)).subarray(0, 2)
}
