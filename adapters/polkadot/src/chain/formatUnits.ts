/** Base units as a decimal string in whole units, to the last digit and without zeros at its end. */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const fraction = /^\d*[1-9]/.exec(digits.slice(at))?.[0] ?? ''
  return fraction === '' ? digits.slice(0, at) : `${digits.slice(0, at)}.${fraction}`
}
