import { isSameAddress } from '../account/Account.ts'

/** What all addresses of a family begin with, as `0x`, `cosmos1` and `bc1q`, tells none from another. */
const prefix = /^(0x|[a-z]{2,10}1[qp]?)/
const shown = 4

/**
 * True for two addresses that people take for one (T14): the first four and the last four characters are the same,
 * and only what a short form leaves out is not.
 */
export function isLookAlike(one: string, other: string): boolean {
  return !isSameAddress(one, other) && endsOf(one) === endsOf(other)
}

function endsOf(address: string): string {
  const text = address.replace(prefix, '')
  const ends = text.slice(0, shown) + text.slice(-shown)
  return address.startsWith('0x') ? ends.toLowerCase() : ends
}
