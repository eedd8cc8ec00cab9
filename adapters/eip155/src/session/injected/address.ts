import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const shape = /^(?:0x)?[0-9a-fA-F]{40}$/

/** An address with its EIP-55 checksum, from text with or without 0x; `undefined` for other text. */
export function toAddress(text: string): `0x${string}` | undefined {
  if (!shape.test(text)) return undefined
  const digits = text.slice(-40)
  const checksummed = checksum(digits.toLowerCase())
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return mixed && `0x${digits}` !== checksummed ? undefined : checksummed
}

function checksum(digits: string): `0x${string}` {
  const hash = keccak_256(utf8ToBytes(digits))
  const checksummedDigits = [...digits].map((digit, at) => {
    const byte = hash[at >> 1] ?? 0
    const nibble = at % 2 === 0 ? byte >> 4 : byte & 15
    return nibble > 7 ? digit.toUpperCase() : digit
  })
  return `0x${checksummedDigits.join('')}`
}
