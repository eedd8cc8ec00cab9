import type { ReactNode } from 'react'
import css from './choices.css'
import { useStyles } from './useStyles.ts'

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

export type RadioOptionProps = {
  /** The same for all options of a fieldset. */
  name: string
  value: string | number
  checked: boolean
  onChoose: () => void
  children: ReactNode
  'data-provider'?: string
}

/** One option of a fieldset: a label that covers its radio button. */
export function RadioOption(props: RadioOptionProps) {
  useStyles(css)
  const { name, value, checked, onChoose, children, ...rest } = props
  return (
    <label className="RadioOption" {...rest}>
      <input
        className="unseen"
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
