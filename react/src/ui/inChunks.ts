/** An address in groups of four, as it can be compared by eye and heard: `0x12ab 33f0 …`. */
export function inChunks(address: string): string {
  const [, mark = '', rest = ''] = /^(0x)?(.*)$/.exec(address) ?? []
  return mark + (rest.match(/.{1,4}/g) ?? []).join(' ')
}
