import { Search as Glass } from 'lucide'
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import { Icon } from '../Icon.tsx'
import { useStyles } from '../useStyles.ts'
import css from './TextField.css'

export type TextFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value'> & {
  label: string
  /** Label for screen readers only, when an icon or a placeholder shows the same. */
  labelHidden?: boolean
  value: string
  onValue: (value: string) => void
  icon?: ReactNode
  /** The error of the value. */
  error?: string | undefined
}

/** A text field with its label, and its error below. */
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

export type SearchProps = { label: string; value: string; onValue: (value: string) => void }

/** A search field for the list below it. */
export function Search({ label, value, onValue }: SearchProps) {
  return (
    <TextField
      type="search"
      label={label}
      labelHidden
      placeholder={label}
      value={value}
      onValue={onValue}
      icon={<Icon of={Glass} />}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  )
}
