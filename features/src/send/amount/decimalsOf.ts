/** As many decimals as a number is formatted with at most. */
const most = 100

/** How many decimals an amount has: what leaves is told to the unit. */
export function decimalsOf(amount: string): number {
  return Math.min(amount.split('.')[1]?.length ?? 0, most)
}
