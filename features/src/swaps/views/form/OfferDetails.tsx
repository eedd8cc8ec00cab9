import { divide, formatAmount } from '@portico/core/amount'
import { Amount, Button, Icon, observer, RadioOption, Spinner, useStyles } from '@portico/react/ui'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import type { Offer } from '../../quotes/Offer.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { useSwaps } from './en.ts'
import css from './OfferDetails.css'
import { OfferFacts } from './OfferFacts.tsx'
import { SlippageChoice } from './SlippageChoice.tsx'

type Props = { store: SwapStore; offer: Offer }

/** The rate of the offer, which opens to all that it says, the slippage and the other offers. */
export const OfferDetails = observer(function OfferDetails({ store, offer }: Props) {
  useStyles(css)
  const { kit, t } = useSwaps()
  const [isOpen, setOpen] = useState(false)
  const { quote, input, provider } = offer
  const { from, to } = input
  const paid = formatAmount(BigInt(quote.amountIn), from.decimals)
  const got = formatAmount(BigInt(quote.amountOut), to.decimals)
  const rate = divide(got, paid, 18)
  const format = new Intl.NumberFormat(kit.i18n.locale, { maximumSignificantDigits: 6 })
  const amount = format.format(rate as `${number}`)
  return (
    <div className="OfferDetails">
      <button
        type="button"
        className="OfferDetails-toggle"
        data-action="details"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="unseen">{t('offer.details')}</span>
        <span dir="auto">{t('offer.rate', { from: from.symbol, amount, to: to.symbol })}</span>
        <span className="OfferDetails-by">
          {store.quotes.asking > 0 ? <Spinner /> : t('offer.by', { provider: provider.name })}
        </span>
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <>
          <OfferFacts store={store} offer={offer} />
          <SlippageChoice store={store} />
          {offer.input.from.networkId.startsWith('eip155:') && (
            <Button kind="plain" data-action="allowances" onPress={store.openAllowances}>
              {t('offer.allowances')}
            </Button>
          )}
        </>
      )}
      <OtherOffers store={store} />
    </div>
  )
})

/** All offers as a choice, when there are several; the best one is chosen until the visitor chooses. */
const OtherOffers = observer(function OtherOffers({ store }: { store: SwapStore }) {
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
