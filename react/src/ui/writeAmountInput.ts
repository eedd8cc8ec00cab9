import { decimalSeparator } from './decimalSeparator.ts'

/** A decimal string as a visitor would type it, for a field that is filled for them. */
export function writeAmountInput(amount: string, locale: string): string {
  return amount.replace('.', decimalSeparator(locale))
}
