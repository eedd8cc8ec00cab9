/** Four hues (degrees) and two places (0 to 1) that an address always gets, however it is spelled. */
export function avatarColors(address: string): { hues: number[]; x: number; y: number } {
  const text = address.startsWith('0x') ? address.toLowerCase() : address
  // FNV-1a, stirred once more for each number that is drawn from it.
  let hash = 0x811c9dc5
  const stir = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193) >>> 0
    return hash
  }
  for (const character of text) stir(character.codePointAt(0) ?? 0)
  const draw = (index: number) => ((stir(index) ^ (hash >>> 15)) >>> 0) / 2 ** 32
  const first = draw(1) * 360
  const hues = [0, 40 + draw(2) * 60, 160 + draw(3) * 40, 280 + draw(4) * 40]
  return { hues: hues.map((turn) => Math.round(first + turn) % 360), x: draw(5), y: draw(6) }
}
