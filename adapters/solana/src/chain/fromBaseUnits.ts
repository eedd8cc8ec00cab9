/** Base units as a decimal string in whole units, without zeros at its end. */
export function fromBaseUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const fraction = /^\d*[1-9]/.exec(digits.slice(at))?.[0] ?? ''
  return fraction === '' ? digits.slice(0, at) : `${digits.slice(0, at)}.${fraction}`
}
