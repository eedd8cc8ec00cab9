import { toBaseUnits } from '@portico/core/adapter'

/** The maximum bitcoin supply, in sats. */
const maxSats = 2_100_000_000_000_000n

/** A decimal string in bitcoin as sats. Throws `request/badAmount`. */
export function toSats(amount: string): bigint {
  return toBaseUnits(amount, 8, maxSats)
}
