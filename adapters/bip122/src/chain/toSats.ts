import { requestErrors } from '@portico/core'

const decimals = 8
/** All the bitcoin there will ever be. */
const most = 2_100_000_000_000_000n

/**
 * A decimal string in bitcoin as sats, to the last digit: what does not fit is refused, never rounded.
 * Throws `request/badAmount`.
 */
export function toSats(amount: string): bigint {
  const [, whole = '', fraction = ''] = /^(\d{1,16})(?:\.(\d{1,78}))?$/.exec(amount) ?? []
  const beyond = fraction.slice(decimals)
  const sats = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  if (whole === '' || /[1-9]/.test(beyond) || sats > most)
    throw requestErrors.create('badAmount', [amount])
  return sats
}
