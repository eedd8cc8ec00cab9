import { type ReactNode, useContext } from 'react'
import { KitContext } from '../../kit/contexts.ts'
import { amountParts } from '../content/amountText.ts'
import { useStyles } from '../useStyles.ts'
import css from './Amount.css'
import { formatFiat } from './formatFiat.ts'

export type AmountProps = {
  /** A decimal string in whole units. */
  value: string
  /** The symbol or currency. */
  unit?: ReactNode
  /** Three for tokens, two for money. */
  decimals?: number
  size?: 'text' | 'large'
  /** Rounds up, for what others may take. */
  roundUp?: boolean
}

/** A formatted amount: tabular digits, significant part dark, the rest muted. */
export function Amount(props: AmountProps) {
  const { value, unit, decimals = 3, size = 'text', roundUp = false } = props
  useStyles(css)
  const locale = useContext(KitContext)?.i18n.locale ?? 'en'
  const parts = amountParts(value, { decimals, locale, roundUp })
  // Below one, the decimals are the significant part.
  const muted = /[1-9]/.test(value.split('.')[0] ?? '')
  return (
    <span className="Amount" data-size={size} dir="ltr">
      {parts.before}
      {parts.whole}
      <span data-muted={muted || undefined}>{parts.decimals}</span>
      {unit && <span className="Amount-unit">&nbsp;{unit}</span>}
    </span>
  )
}

export type FiatProps = {
  value: number
  /** ISO 4217. Default: USD. */
  currency?: string | undefined
  /** Rounds up, for what others may take. */
  roundUp?: boolean
}

/** A sum of money in the visitor's locale. */
export function Fiat({ value, currency = 'USD', roundUp = false }: FiatProps) {
  useStyles(css)
  const locale = useContext(KitContext)?.i18n.locale ?? 'en'
  return (
    <span className="Amount" dir="auto">
      {formatFiat({ value, currency, locale, roundUp })}
    </span>
  )
}
