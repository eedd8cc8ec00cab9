const decimals = 8

/** Sats as a decimal string in bitcoin, without idle zeros. */
export function formatSats(sats: bigint): string {
  const digits = String(sats).padStart(decimals + 1, '0')
  const fraction = /^\d*[1-9]/.exec(digits.slice(-decimals))?.[0] ?? ''
  const whole = digits.slice(0, -decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
