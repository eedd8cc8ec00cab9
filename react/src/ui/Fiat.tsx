import { useContext } from 'react'
import { KitContext } from '../host/KitContext.ts'
import css from './Amount.css'
import { formatFiat } from './formatFiat.ts'
import { useStyles } from './useStyles.ts'

export type FiatProps = {
  value: number
  /** ISO 4217. */
  currency?: string
}

/** A sum of money in the visitor's locale. */
export function Fiat({ value, currency = 'USD' }: FiatProps) {
  useStyles(css)
  const locale = useContext(KitContext)?.i18n.locale ?? 'en'
  return (
    <span className="Amount" dir="auto">
      {formatFiat({ value, currency, locale })}
    </span>
  )
}
