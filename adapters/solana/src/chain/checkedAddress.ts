import { requestErrors } from '@portico/core'
import type { Address } from '@solana/kit'
import { addressBytes } from '../addressBytes.ts'

/** The text, once it was found to be an address. Throws `request/badAddress`. */
export function checkedAddress(text: string): Address {
  if (!addressBytes(text)) throw requestErrors.create('badAddress', [text])
  return text as Address
}
