import { type ReactNode, useId } from 'react'
import css from './AmountField.css'
import { useStyles } from './useStyles.ts'

export type AmountFieldProps = {
  label: string
  /** The text as typed: parse it with `readAmountInput`. */
  value: string
  onValue: (value: string) => void
  /** The unit: a symbol, or a button that changes it. */
  unit: ReactNode
  /** Content below: the converted value, a switch of units, the maximum. */
  children?: ReactNode
  /** The error of the value. */
  error?: string | undefined
  disabled?: boolean
}

/** The main amount of a view, as a large text field. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onValue, unit, children, error, disabled } = props
  useStyles(css)
  const id = useId()
  return (
    <div className="AmountField" data-wrong={error ? '' : undefined}>
      <label htmlFor={id} className="AmountField-label">
        {label}
      </label>
      <div className="AmountField-line">
        <input
          id={id}
          value={value}
          disabled={disabled}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="0"
          maxLength={80}
          dir="ltr"
          data-size={value.length > 9 ? 'long' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onValue(event.target.value)}
        />
        <span className="AmountField-unit">{unit}</span>
      </div>
      {children && <div className="AmountField-below">{children}</div>}
      <span id={`${id}-error`} className="AmountField-error" role="alert">
        {error}
      </span>
    </div>
  )
}
