/** Maximum number of decimals that `Intl.NumberFormat` supports. */
const maxDecimals = 100

/** Number of decimals of an amount, so that the sent amount is shown in full. */
export function decimalsOf(amount: string): number {
  return Math.min(amount.split('.')[1]?.length ?? 0, maxDecimals)
}
