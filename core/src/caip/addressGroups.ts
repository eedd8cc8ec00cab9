/**
 * The groups of four characters in which an address is shown, for comparison by eye: `0x12ab`, `33f0`, …. The `0x` of a
 * number stays with the first group and is none of its four, so that every page cuts an address at the same places.
 */
export function addressGroups(address: string): readonly string[] {
  return address.match(/^0x.{1,4}|.{1,4}/gs) ?? []
}
