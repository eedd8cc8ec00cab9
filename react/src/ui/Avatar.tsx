import css from './Avatar.css'
import { avatarTraits } from './avatarTraits.ts'
import { Picture } from './Picture.tsx'
import { useStyles } from './useStyles.ts'

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
      <Drawing address={address} size={size} />
    </Picture>
  )
}

function Drawing({ address, size }: Required<Pick<AvatarProps, 'address' | 'size'>>) {
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
