import { formatAmount } from '@portico/core/amount'
import { Amount, Fact, Facts, FeeAmount, observer, useStyles } from '@portico/react/ui'
import type { ReactNode } from 'react'
import type { Offer } from '../../quotes/Offer.ts'
import type { SwapFee } from '../../SwapProvider.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { useSwaps } from './en.ts'
import css from './OfferFacts.css'

const feeLabels = {
  network: 'offer.networkFee',
  provider: 'offer.providerFee',
  token: 'offer.tokenFee',
} as const

type Props = {
  store: SwapStore
  offer: Offer
  /** Further lines. */
  children?: ReactNode
}

/** All that an offer says: least amount, impact, fees, route. */
export const OfferFacts = observer(function OfferFacts({ store, offer, children }: Props) {
  useStyles(css)
  const { kit, t } = useSwaps()
  const { locale } = kit.i18n
  const { quote, input, provider } = offer
  // One of the labels has no placeholder.
  const say = t as (key: string, holes: object) => string
  const impact = store.draft.impactOf(offer)
  const least = formatAmount(BigInt(quote.minOut), input.to.decimals)
  return (
    <Facts small>
      <Fact label={t('offer.least')}>
        <Amount value={least} unit={input.to.symbol} decimals={decimalsOf(least)} />
      </Fact>
      <Fact label={t('offer.impact')}>
        <span
          className="OfferFacts-impact"
          data-tone={impact !== undefined && impact >= 1_000 ? 'danger' : undefined}
        >
          {impact === undefined ? t('offer.impactUnknown') : percentOf(impact, locale)}
        </span>
      </Fact>
      {quote.fees.map((fee) => (
        <Fact key={keyOf(fee)} label={say(labelOf(fee), { provider: provider.name })}>
          {fee.kind === 'network' && !fee.isAdditional ? (
            <FeeAmount amount={fee.amount} symbol={fee.symbol} />
          ) : (
            <Amount
              value={fee.amount}
              unit={fee.symbol}
              decimals={decimalsOf(fee.amount, fee)}
              roundUp
            />
          )}
        </Fact>
      ))}
      {quote.isFeeUnknown && <Fact label={t('offer.networkFee')}>{t('offer.feeUnknown')}</Fact>}
      {quote.seconds !== undefined && quote.seconds > 30 && (
        <Fact label={t('offer.seconds')}>{durationOf(quote.seconds, locale)}</Fact>
      )}
      {quote.route.length > 0 && (
        <Fact label={t('offer.route')}>
          {quote.route.map(({ label, share, tokens }) => (
            <span key={label + tokens.join()} className="OfferFacts-route" dir="auto">
              {share !== undefined && share < 100 && `${percentOf(share * 100, locale)} `}
              {tokens.join(' → ')}
              {label !== provider.name && ` · ${label}`}
            </span>
          ))}
        </Fact>
      )}
      {children}
    </Facts>
  )
})

function keyOf({ kind, amount, symbol }: SwapFee): string {
  return `${kind} ${amount} ${symbol}`
}

function labelOf({ kind, isAdditional }: SwapFee): string {
  return isAdditional ? 'offer.additionalFee' : feeLabels[kind]
}

/** Up to eight, so that a fee of a few gwei is a number; all decimals of an additional payment. */
function decimalsOf(amount: string, { isAdditional }: Pick<SwapFee, 'isAdditional'> = {}): number {
  return Math.min(amount.split('.')[1]?.length ?? 0, isAdditional ? 18 : 8)
}

function durationOf(seconds: number, locale: string): string {
  const isLong = seconds >= 90
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    maximumFractionDigits: 0,
  }).format(isLong ? seconds / 60 : seconds)
}

/** Hundredths of a percent as text in the visitor's locale. */
export function percentOf(bps: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(bps / 10_000)
}
