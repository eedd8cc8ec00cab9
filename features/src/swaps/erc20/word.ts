/** A word of 32 bytes, for an address as 0x hex or an amount. */
export function word(value: string | bigint): string {
  const hex = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()
  return hex.padStart(64, '0')
}
