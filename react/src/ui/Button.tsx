import type { ComponentPropsWithoutRef } from 'react'
import css from './Button.css'
import { useStyles } from './useStyles.ts'

export type ButtonProps = ComponentPropsWithoutRef<'button'> & {
  /** `primary`: the main action. `quiet`: an alternative. `plain`: a link in text. */
  kind?: 'primary' | 'quiet' | 'plain'
  /** Absent for a button that submits a form. */
  onPress?: () => void
}

/** A text button; 48 px high, except the plain one. */
export function Button({ kind = 'quiet', onPress, ...button }: ButtonProps) {
  useStyles(css)
  return <button type="button" {...button} className="Button" data-kind={kind} onClick={onPress} />
}
