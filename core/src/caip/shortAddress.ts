/** The first and the last four characters of an address: `0x12ab…9f04`, `7xKX…q2bd`. */
export function shortAddress(address: string): string {
  const start = address.startsWith('0x') ? 6 : 4
  return address.length > start + 5 ? `${address.slice(0, start)}…${address.slice(-4)}` : address
}
