export { amountErrors } from './amountErrors.ts'
export {
  addAmounts,
  compareAmounts,
  divide,
  multiply,
  roundDown,
  subtractAmounts,
} from './arithmetic.ts'
export { checkReviewedFee, transferErrors } from './checkReviewedFee.ts'
export { feeCap } from './feeCap.ts'
export { formatAmount } from './formatAmount.ts'
export { parseAmount } from './parseAmount.ts'
export { type AmountFault, type AmountToken, TypedAmount } from './TypedAmount.ts'
