import type { ComponentPropsWithoutRef, MouseEvent, ReactElement } from 'react'
import css from './Button.css'
import { Icon, type IconNode } from './Icon.tsx'
import { useStyles } from './useStyles.ts'

export type ButtonProps = ComponentPropsWithoutRef<'button'> & {
  /** `primary`: the main action. `quiet`: an alternative. `plain`: a link in text. */
  kind?: 'primary' | 'quiet' | 'plain'
  /** Absent for a button that submits a form. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void
}

/** A text button; 48 px high, except the plain one. */
export function Button({ kind = 'quiet', onPress, ...button }: ButtonProps) {
  useStyles(css)
  return <button type="button" {...button} className="Button" data-kind={kind} onClick={onPress} />
}

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
