import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import css from './Checkbox.css'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A checkbox with its label. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  useStyles(css)
  return (
    <label className="Checkbox">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
