export {
  addAmounts,
  amountErrors,
  compareAmounts,
  divide,
  formatAmount,
  multiply,
  parseAmount,
  roundDown,
  shortenAmount,
  subtractAmounts,
} from './arithmetic.ts'
export { checkReviewedFee, feeCap, transferErrors } from './feeCap.ts'
export { type AmountFault, type AmountToken, TypedAmount } from './TypedAmount.ts'
