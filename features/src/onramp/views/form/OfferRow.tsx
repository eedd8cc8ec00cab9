import { addAmounts } from '@portico/core/amount'
import { apiErrors } from '@portico/core/errors'
import { Hint, observer, Retry, Row, Spinner, Tile } from '@portico/react/ui'
import type { OnrampStore } from '../../OnrampStore.ts'
import { useOnramp } from './en.ts'
import { formatDuration, formatMoney } from './format.ts'

/** The chosen offer, which opens to all of them; or why there is none. */
export const OfferRow = observer(function OfferRow({ store }: { store: OnrampStore }) {
  const { kit, t } = useOnramp()
  const { locale } = kit.i18n
  const { quotes, offer, draft, catalogue } = store
  if (catalogue.list.status === 'error' && apiErrors.is(catalogue.list.error, 'noService'))
    return <Hint>{t('none.noService')}</Hint>
  if (catalogue.isFallback)
    return <Retry text={t('none.catalogue')} onRetry={() => void catalogue.load()} />
  if (offer) {
    const { provider, quote } = offer
    const fees = addAmounts(quote.networkFee.amount, quote.providerFee.amount)
    const facts = [
      t('offer.fees', {
        amount: formatMoney({ amount: fees, currency: quote.paymentTotal.currency }, locale),
      }),
      quote.seconds !== undefined && formatDuration(quote.seconds, locale),
    ]
    return (
      <Row
        data-action="offers"
        icon={<Tile name={provider.name} />}
        label={t('offer.by', { provider: provider.name })}
        detail={facts.filter(Boolean).join(' · ')}
        note={
          quotes.isLoading ? (
            <Spinner />
          ) : (
            quotes.offers.length > 1 && t('offer.several', { count: quotes.offers.length })
          )
        }
        onPress={() => store.show('OnRampProviders')}
      />
    )
  }
  if (!quotes.input || quotes.isLoading) return null
  const symbol = draft.token?.symbol ?? ''
  if (!store.estimate) return <Hint>{t('none.offer', { symbol })}</Hint>
  const amount = formatMoney(store.estimate.purchaseAmount, locale)
  return (
    <>
      <Retry text={t('none.failed')} onRetry={() => void store.refresh()} />
      <Hint tone="warning">{t('none.estimate', { amount, symbol })}</Hint>
    </>
  )
})
