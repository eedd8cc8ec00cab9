import { observer } from 'mobx-react-lite'
import { useAnyKit } from '../../kit/contexts.ts'
import { amountText } from '../content/amountText.ts'
import { useStyles } from '../useStyles.ts'
import css from './Amount.css'
import { Fiat } from './Amount.tsx'

export type FeeAmountProps = {
  /** A decimal string in whole units. */
  amount: string
  symbol: string
}

/** A network fee: first in money, where the price of the network's currency is known, then in the currency itself. */
export const FeeAmount = observer(function FeeAmount({ amount, symbol }: FeeAmountProps) {
  useStyles(css)
  const { balances, connections, i18n } = useAnyKit()
  const [native] = balances.list(connections.current())
  const price = native?.symbol === symbol ? native.price : undefined
  // Rounded up, so that no fee is understated.
  const coins = amountText(amount, {
    decimals: feePlaces(amount),
    roundUp: true,
    locale: i18n.locale,
  })
  return (
    <>
      {price !== undefined && (
        <>
          <Fiat value={Number(amount) * price} currency={native?.currency} roundUp />{' '}
        </>
      )}
      <span className="Amount" dir="ltr">
        <span data-muted={price === undefined ? undefined : ''}>{coins}</span>
        <span className="Amount-unit">&nbsp;{symbol}</span>
      </span>
    </>
  )
})

/** Decimals that show four significant digits of a fee. */
export function feePlaces(amount: string): number {
  const [whole = '', decimals = ''] = amount.split('.')
  const zeros = /[1-9]/.test(whole) ? 0 : decimals.search(/[1-9]/)
  return Math.min(Math.max(zeros, 0) + 4, decimals.length)
}
