import { isSameAddress } from '../account/Account.ts'

/** The prefix that all addresses of a namespace share, such as `0x`, `cosmos1` and `bc1q`, is not compared. */
const prefix = /^(0x|[a-z]{2,10}1[qp]?)/
const shown = 4

/**
 * True for two addresses that users may confuse (T14): their first four and last four characters are the same, and
 * they differ only in the part that a shortened address omits.
 */
export function isLookAlike(one: string, other: string): boolean {
  return !isSameAddress(one, other) && endsOf(one) === endsOf(other)
}

function endsOf(address: string): string {
  const text = address.replace(prefix, '')
  const ends = text.slice(0, shown) + text.slice(-shown)
  return address.startsWith('0x') ? ends.toLowerCase() : ends
}
