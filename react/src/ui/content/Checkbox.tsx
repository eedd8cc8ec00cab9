import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import css from './Checkbox.css'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Whether the view cannot be confirmed without the tick. */
  required?: boolean
  disabled?: boolean
  children: ReactNode
}

/** A checkbox with its label. */
export function Checkbox({ checked, onChange, required, disabled, children }: CheckboxProps) {
  useStyles(css)
  return (
    <label className="Checkbox">
      <input
        type="checkbox"
        checked={checked}
        required={required}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
