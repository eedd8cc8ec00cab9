import './buffer.ts'
import { Address } from '@ton/core'

/** Reads a user-friendly address, `undefined` where its checksum is wrong; a raw one has none. */
export function readAddress(text: string) {
  try {
    return Address.parseFriendly(text)
  } catch {
    return undefined
  }
}
