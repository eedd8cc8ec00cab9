/** An address in groups of four, so that a person can compare it. */
export function chunk(address: string): readonly string[] {
  return address.match(/.{1,4}/gs) ?? []
}
