export type AvatarTraits = {
  /** Degrees on the colour wheel: background, low, high and light. */
  hues: readonly [number, number, number, number]
  /** Rotation in degrees. */
  turn: number
  /** A position between 0 and 1. */
  place: number
}

/** The parameters of a generated avatar: the same for all spellings of an address. */
export function avatarTraits(address: string): AvatarTraits {
  const text = address.startsWith('0x') ? address.toLowerCase() : address
  // FNV-1a over the text, and the finalizer of MurmurHash3 for each number drawn from it.
  let seed = 0x811c9dc5
  for (const character of text) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const draw = (index: number) => {
    let hash = seed + Math.imul(index, 0x9e3779b9)
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
  }
  const ground = draw(1) * 360
  const hue = (offset: number) => Math.round(ground + offset) % 360
  return {
    hues: [hue(0), hue(25 + draw(2) * 35), hue(295 + draw(3) * 35), hue(150 + draw(4) * 60)],
    turn: Math.round(draw(5) * 360),
    place: draw(6),
  }
}
