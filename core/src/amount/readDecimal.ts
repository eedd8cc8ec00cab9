import { amountErrors } from './amountErrors.ts'

/** A decimal as a whole number of units, of which `10 ** scale` make one. */
export type Decimal = { readonly units: bigint; readonly scale: number }

/** As long as any 64-bit float is when written out; what is longer is no amount, and takes time to read. */
const longest = 1_100

/** Reads a plain decimal string, without sign, exponent or grouping. Throws `amount/invalid`. */
export function readDecimal(text: string): Decimal {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  const digits = whole + fraction
  if (digits === '' || text.length > longest)
    throw amountErrors.create('invalid', [text.slice(0, 80)])
  return { units: BigInt(digits), scale: fraction.length }
}
