import { amountErrors } from './amountErrors.ts'

/** A decimal as an integer number of units; `10 ** scale` units are one whole. */
export type Decimal = { readonly units: bigint; readonly scale: number }

/** Fits any 64-bit float written out; a longer text is rejected, because parsing it would be slow. */
const maxLength = 1_100

/** Reads a plain decimal string, without sign, exponent or grouping. Throws `amount/invalid`. */
export function readDecimal(text: string): Decimal {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  const digits = whole + fraction
  if (digits === '' || text.length > maxLength)
    throw amountErrors.create('invalid', [text.slice(0, 80)])
  return { units: BigInt(digits), scale: fraction.length }
}
