/** An amount of the smallest unit as a decimal number, exact and with its thousands grouped. */
export function formatUnits(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals)
  let end = part.length
  while (end > 0 && part[end - 1] === '0') end--
  const grouped = BigInt(whole).toLocaleString('en-US')
  return end === 0 ? grouped : `${grouped}.${part.slice(0, end)}`
}
