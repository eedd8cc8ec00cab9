import { defineErrors } from '../errors/defineErrors.ts'

/** Invalid amounts, and differences below zero. */
export const amountErrors = /* @__PURE__ */ defineErrors('amount', {
  invalid: (text: string) => `"${text}" is not an amount`,
  tooManyDecimals: (decimals: number) => `At most ${decimals} decimals`,
  negative: 'An amount cannot be negative',
})
