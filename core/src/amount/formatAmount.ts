import { amountErrors } from './amountErrors.ts'

/** Formats base units as a decimal string in whole units, without trailing zeros. Throws `amount/negative`. */
export function formatAmount(value: bigint, decimals: number): string {
  if (value < 0n) throw amountErrors.create('negative', [])
  const digits = value.toString().padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const fraction = /^\d*[1-9]/.exec(digits.slice(at))?.[0] ?? ''
  return digits.slice(0, at) + (fraction && `.${fraction}`)
}
