import { formatAmount } from '@portico/core/amount'
import { Amount, observer, RadioOption, useStyles } from '@portico/react/ui'
import type { SwapStore } from '../../SwapStore.ts'
import { useSwaps } from '../useSwaps.ts'
import css from './OtherOffers.css'

/** All offers as a choice, when there are several; the best one is chosen until the visitor chooses. */
export const OtherOffers = observer(function OtherOffers({ store }: { store: SwapStore }) {
  useStyles(css)
  const { t } = useSwaps()
  const { quotes } = store
  const { offers, current } = quotes
  if (offers.length < 2) return null
  return (
    <fieldset
      className="OtherOffers"
      onPointerEnter={() => quotes.hold(true)}
      onPointerLeave={() => quotes.hold(false)}
      onFocus={() => quotes.hold(true)}
      onBlur={() => quotes.hold(false)}
    >
      <legend>{t('offer.others')}</legend>
      {offers.map(({ provider, quote, input }, index) => {
        const amount = formatAmount(BigInt(quote.amountOut), input.to.decimals)
        return (
          <RadioOption
            key={provider.id}
            data-provider={provider.id}
            name="offer"
            value={provider.id}
            checked={current?.provider === provider}
            onChoose={() => quotes.choose(provider.id)}
          >
            <span className="OtherOffers-name">
              {provider.name}
              {index === 0 && <b> {t('offer.best')}</b>}
            </span>
            <Amount value={amount} unit={input.to.symbol} decimals={6} />
          </RadioOption>
        )
      })}
    </fieldset>
  )
})
