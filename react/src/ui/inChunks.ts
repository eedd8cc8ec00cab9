/** Splits an address into groups of four, for comparison by eye and for screen readers: `0x12ab 33f0 …`. */
export function inChunks(address: string): string {
  const [, mark = '', rest = ''] = /^(0x)?(.*)$/.exec(address) ?? []
  return mark + (rest.match(/.{1,4}/g) ?? []).join(' ')
}
