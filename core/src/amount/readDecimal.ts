import { amountErrors } from './amountErrors.ts'

/** A decimal as a whole number of units, of which `10 ** scale` make one. */
export type Decimal = { readonly units: bigint; readonly scale: number }

/** Longer than any 256-bit amount with 36 decimals, and short enough to be read at once. */
const longest = 160

/** Reads a plain decimal string, without sign, exponent or grouping. Throws `amount/invalid`. */
export function readDecimal(text: string): Decimal {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  const digits = whole + fraction
  if (digits === '' || text.length > longest)
    throw amountErrors.create('invalid', [text.slice(0, longest)])
  return { units: BigInt(digits), scale: fraction.length }
}
