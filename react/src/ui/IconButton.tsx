import type { ComponentPropsWithoutRef, ReactElement } from 'react'
import { Icon } from './Icon.tsx'
import css from './IconButton.css'
import type { IconNode } from './IconNode.ts'
import { useStyles } from './useStyles.ts'

export type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children'> & {
  icon: IconNode | ReactElement
  /** Accessible name, also shown as a tooltip. */
  label: string
  onPress: () => void
}

/** An icon button; 40 px, 44 px on touch screens. */
export function IconButton({ icon, label, onPress, ...button }: IconButtonProps) {
  useStyles(css)
  return (
    <button
      {...button}
      type="button"
      className="IconButton"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {'type' in icon ? icon : <Icon of={icon} />}
    </button>
  )
}
