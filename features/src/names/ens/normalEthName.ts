import { namehash, normalize } from 'viem/ens'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'

const maxLength = 255
/** Shorter names are not sold. */
const minLetters = 3

export type EthName = {
  readonly name: string
  readonly label: string
  readonly node: `0x${string}`
}

/** A name directly below `.eth` in its normal form (ENSIP-15). Throws `nameRegistration/invalid`. */
export function normalEthName(name: string): EthName {
  const label = name.endsWith('.eth') ? name.slice(0, -'.eth'.length) : ''
  const isSold = name.length <= maxLength && !label.includes('.') && [...label].length >= minLetters
  if (!isSold || !isNormal(name)) throw nameRegistrationErrors.create('invalid', [name])
  return { name, label, node: namehash(name) }
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false // `normalize` throws for an invalid name
  }
}
