/** A decimal string with so many decimals, cut rather than rounded: nobody is told to own more. */
export function cutDecimals(numeric: string, decimals: number): string {
  const [whole = '0', fraction = ''] = numeric.split('.')
  return `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}
