import { alignDecimals } from './alignDecimals.ts'

/** -1, 0 or 1 as a decimal string is less than, equal to or more than another. Throws `amount/invalid`. */
export function compareAmounts(one: string, other: string): -1 | 0 | 1 {
  const aligned = alignDecimals(one, other)
  if (aligned.one === aligned.other) return 0
  return aligned.one < aligned.other ? -1 : 1
}
