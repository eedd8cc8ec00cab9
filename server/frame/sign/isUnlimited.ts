const maxUint256 = 2n ** 256n - 1n

/** Whether an allowance is one that nobody can use up; `max` is the largest of its type. */
export function isUnlimited(amount: bigint, max: bigint = maxUint256): boolean {
  return amount > max / 2n
}
