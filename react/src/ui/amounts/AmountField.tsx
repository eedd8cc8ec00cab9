import { type ReactNode, useId } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import { useStyles } from '../useStyles.ts'
import css from './AmountField.css'

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
          data-size={sizeOf(value)}
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

export type AmountOutputProps = {
  label: string
  /** The amount as shown; without one there is a zero. */
  amount: string | undefined
  /** The amount is being looked up. */
  pending?: boolean
  /** The unit: a symbol, or a button that changes it. */
  unit: ReactNode
  /** Content below. */
  children?: ReactNode
}

/** An amount that follows from what was typed in an `AmountField`. */
export function AmountOutput({ label, amount, pending, unit, children }: AmountOutputProps) {
  useStyles(css)
  return (
    <section className="AmountOutput" aria-label={label}>
      <span className="AmountOutput-label">{label}</span>
      <div className="AmountOutput-line">
        <output className="AmountOutput-amount" data-empty={amount ? undefined : ''}>
          {amount ? (
            <span dir="ltr" data-size={sizeOf(amount)}>
              {amount}
            </span>
          ) : pending ? (
            <Skeleton line="amount" />
          ) : (
            '0'
          )}
        </output>
        <span className="AmountOutput-unit">{unit}</span>
      </div>
      {children && <div className="AmountOutput-below">{children}</div>}
    </section>
  )
}

/** An amount shrinks with its length, so that none of its digits is cut off. */
function sizeOf({ length }: string): 'long' | 'longest' | undefined {
  if (length > 14) return 'longest'
  return length > 9 ? 'long' : undefined
}
