import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import css from './RadioOption.css'

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
