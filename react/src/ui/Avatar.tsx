import css from './Avatar.css'
import { avatarColors } from './avatarColors.ts'
import { useStyles } from './useStyles.ts'

export type AvatarProps = { address: string; size?: 'small' | 'row' | 'large' }

/** A picture made from an address alone: the same account looks the same everywhere. */
export function Avatar({ address, size = 'large' }: AvatarProps) {
  useStyles(css)
  const { hues, x, y } = avatarColors(address)
  const [ground, low, high, light] = hues
  return (
    <svg className="Avatar" data-size={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" fill={`hsl(${ground} 70% 55%)`} />
      <circle cx={4 + 10 * x} cy={28 - 6 * y} r="17" fill={`hsl(${low} 75% 60%)`} />
      <circle cx={30 - 8 * y} cy={4 + 10 * x} r="12" fill={`hsl(${high} 80% 66%)`} />
      <circle cx={10 + 12 * y} cy={10 + 10 * x} r="5" fill={`hsl(${light} 90% 82%)`} />
    </svg>
  )
}
