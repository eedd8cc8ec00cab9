import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const shape = /^(?:0x)?[0-9a-fA-F]{40}$/

/** Rootstock and its test network, whose addresses may have a checksum of their own (EIP-1191). */
const ownChecksumIds = [30, 31]

/**
 * An address with its EIP-55 checksum, from text with or without 0x; `undefined` for other text. With the id of a
 * network, text with the checksum of that network is an address, too.
 */
export function toAddress(text: string, networkId?: number | string): `0x${string}` | undefined {
  if (!shape.test(text)) return undefined
  const digits = text.slice(-40)
  const checksummed = checksum(digits.toLowerCase())
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  const isOf = (own: string) => own.slice(2) === digits
  const id = Number(networkId)
  const isOwn = ownChecksumIds.includes(id) && isOf(checksum(digits.toLowerCase(), `${id}0x`))
  return mixed && !isOf(checksummed) && !isOwn ? undefined : checksummed
}

function checksum(digits: string, prefix = ''): `0x${string}` {
  const hash = keccak_256(utf8ToBytes(prefix + digits))
  const checksummedDigits = [...digits].map((digit, at) => {
    const byte = hash[at >> 1] ?? 0
    const nibble = at % 2 === 0 ? byte >> 4 : byte & 15
    return nibble > 7 ? digit.toUpperCase() : digit
  })
  return `0x${checksummedDigits.join('')}`
}
