import { Picture } from '../Picture.tsx'
import { useStyles } from '../useStyles.ts'
import css from './Avatar.css'

export type AvatarProps = {
  address: string
  /** The account's own image. */
  src?: string | undefined
  size?: 'small' | 'row' | 'large'
}

/** The account's own image, otherwise one generated from the address: the same for an account everywhere. */
export function Avatar({ address, src, size = 'large' }: AvatarProps) {
  useStyles(css)
  return (
    <Picture className="Avatar" data-size={size} src={src}>
      <GeneratedAvatar address={address} size={size} />
    </Picture>
  )
}

function GeneratedAvatar({ address, size }: Required<Pick<AvatarProps, 'address' | 'size'>>) {
  const { hues, turn, place } = avatarTraits(address)
  const [ground, low, high, light] = hues
  return (
    <svg className="Avatar" data-size={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" fill={`hsl(${ground} 58% 58%)`} />
      <g transform={`rotate(${turn} 16 16)`}>
        <circle cx={2 + 6 * place} cy={30 - 4 * place} r="19" fill={`hsl(${low} 62% 65%)`} />
        <circle cx={30 - 6 * place} cy="5" r="13" fill={`hsl(${high} 66% 73%)`} />
        <circle cx="16" cy={13 + 8 * place} r="4.5" fill={`hsl(${light} 70% 92%)`} />
      </g>
    </svg>
  )
}

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
