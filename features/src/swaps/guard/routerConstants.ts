/** The constants that SwapRouter02 and the universal router map: the sender and the router itself. */
export function mapConstants(address: string): string {
  if (address === numbered(1)) return 'self'
  return address === numbered(2) ? 'router' : address
}

/** The constant that the first router of v3 maps: the router itself. */
export function mapZero(address: string): string {
  return address === numbered(0) ? 'router' : address
}

export function numbered(value: number): string {
  return `0x${String(value).padStart(40, '0')}`
}
