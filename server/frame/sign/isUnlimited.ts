/** More than any token has; many write it, or the largest number of a type, for no limit. */
const enough = 2n ** 128n - 1n
const maxUint256 = 2n ** 256n - 1n

/** Whether an allowance is one that nobody can use up; `max` is the largest of its type. */
export function isUnlimited(amount: bigint, max: bigint = maxUint256): boolean {
  return amount >= enough || amount > max / 2n
}
