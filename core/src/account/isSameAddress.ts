const hex = /^0x[0-9a-f]+$/i

/** True for two spellings of one address: only hexadecimal ones may differ in case. */
export function isSameAddress(one: string, other: string): boolean {
  if (!hex.test(one) || !hex.test(other)) return one === other
  return one.toLowerCase() === other.toLowerCase()
}
