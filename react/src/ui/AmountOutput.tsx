import type { ReactNode } from 'react'
import css from './AmountOutput.css'
import { Skeleton } from './Skeleton.tsx'
import { useStyles } from './useStyles.ts'

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
            <span dir="ltr" data-size={amount.length > 11 ? 'long' : undefined}>
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
