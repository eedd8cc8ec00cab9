import type { ComponentPropsWithoutRef } from 'react'
import css from './Button.css'
import { useStyles } from './useStyles.ts'

export type ButtonProps = ComponentPropsWithoutRef<'button'> & {
  /** `primary`: the one thing to do next. `quiet`: another way. `plain`: a link among words. */
  kind?: 'primary' | 'quiet' | 'plain'
  /** Absent for the one that submits a form. */
  onPress?: () => void
}

/** A button with words; 48 px high, but for the plain one. */
export function Button({ kind = 'quiet', onPress, ...button }: ButtonProps) {
  useStyles(css)
  return <button type="button" {...button} className="Button" data-kind={kind} onClick={onPress} />
}
