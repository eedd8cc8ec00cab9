import { decimalSeparator } from './decimalSeparator.ts'

/** Formats a decimal string as a visitor would type it, for a prefilled field. */
export function writeAmountInput(amount: string, locale: string): string {
  return amount.replace('.', decimalSeparator(locale))
}
