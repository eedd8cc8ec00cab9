import { defineErrors } from '../errors/defineErrors.ts'

/** Texts that are no amounts, and sums that have none. */
export const amountErrors = /* @__PURE__ */ defineErrors('amount', {
  invalid: (text: string) => `"${text}" is not an amount`,
  tooManyDecimals: (decimals: number) => `At most ${decimals} decimals`,
  negative: 'An amount cannot be negative',
})
