import { requestErrors } from '@portico/core'
import type { Address } from '@solana/kit'
import { addressBytes } from '../addressBytes.ts'

/** Returns the text if it is an address. Throws `request/badAddress`. */
export function checkedAddress(text: string): Address {
  if (!addressBytes(text)) throw requestErrors.create('badAddress', [text])
  return text as Address
}
