/** The sum of two decimal strings, without the rounding of numbers. */
export function addAmounts(one: string, other: string): string {
  const digits = Math.max(...[one, other].map((text) => text.split('.')[1]?.length ?? 0))
  const [first, second] = [one, other].map((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(`${whole}${fraction.padEnd(digits, '0')}`)
  })
  const sum = `${(first ?? 0n) + (second ?? 0n)}`.padStart(digits + 1, '0')
  const at = sum.length - digits
  return digits === 0 ? sum : `${sum.slice(0, at)}.${sum.slice(at)}`
}
