/**
 * The groups of four characters in which an address is shown, for comparison by eye: `0x12ab`, `33f0`, …. The `0x` of a
 * number stays with the first group and is none of its four, so that every page cuts an address at the same places.
 */
export function addressGroups(address: string): readonly string[] {
  return address.match(/^0x.{1,4}|.{1,4}/gs) ?? []
}

/** The first and the last four characters of an address: `0x12ab…9f04`, `7xKX…q2bd`. */
export function shortAddress(address: string): string {
  const start = address.startsWith('0x') ? 6 : 4
  return address.length > start + 5 ? `${address.slice(0, start)}…${address.slice(-4)}` : address
}
