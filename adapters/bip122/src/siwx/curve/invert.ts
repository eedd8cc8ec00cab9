/** The number that times `value` leaves 1 when divided by the prime `modulus`; 0 for 0. By Euclid. */
export function invert(value: bigint, modulus: bigint): bigint {
  let [low, high] = [((value % modulus) + modulus) % modulus, modulus]
  let [one, other] = [1n, 0n]
  while (low > 1n) {
    const times = high / low
    ;[low, high] = [high - times * low, low]
    ;[one, other] = [other - times * one, one]
  }
  return low === 0n ? 0n : ((one % modulus) + modulus) % modulus
}
