import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import css from './TextField.css'
import { useStyles } from './useStyles.ts'

export type TextFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value'> & {
  label: string
  /** Only for screen readers, where an icon or a placeholder says the same. */
  labelHidden?: boolean
  value: string
  onValue: (value: string) => void
  icon?: ReactNode
  /** What is wrong with the value. */
  error?: string | undefined
}

/** One line of text with its label, and below it what is wrong. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, value, onValue, icon, error, ...input } = props
  useStyles(css)
  const id = useId()
  return (
    <div className="TextField">
      <label htmlFor={id} className={labelHidden ? 'unseen' : 'TextField-label'}>
        {label}
      </label>
      <span className="TextField-box" data-wrong={error ? '' : undefined}>
        {icon}
        <input
          {...input}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onValue(event.target.value)}
        />
      </span>
      <span id={`${id}-error`} className="TextField-error" role="alert">
        {error}
      </span>
    </div>
  )
}
