/** A number as JavaScript prints it, without exponent: the shortest text that reads as that number. */
export function plainNumber(value: number): string {
  const [digits = '', exponent] = String(value).split('e')
  if (exponent === undefined) return digits
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = Number(exponent)
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
  return (whole + fraction).padEnd(whole.length + shift, '0')
}
