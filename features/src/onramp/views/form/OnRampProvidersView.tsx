import {
  Amount,
  Button,
  Fact,
  Facts,
  Footer,
  Item,
  observer,
  RadioOption,
  Section,
  Skeleton,
  Tile,
  useStyles,
  useWatch,
  View,
} from '@portico/react/ui'
import type { OnrampQuote } from '../../OnrampProvider.ts'
import type { OnrampStore } from '../../OnrampStore.ts'
import { onrampErrors } from '../../onrampErrors.ts'
import { useOnramp } from './en.ts'
import { formatDuration, formatMoney } from './format.ts'
import css from './OfferChoice.css'

const reasons = ['timeout', 'badQuote', 'noOffer'] as const

/** All offers side by side, and who has none. */
export default observer(function OnRampProvidersView() {
  const { store, t } = useOnramp()
  useWatch(store)
  if (!store || (store.quotes.isLoading && store.quotes.offers.length === 0))
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const { offers, failures, current } = store.quotes
  return (
    <View>
      <OfferChoice store={store} />
      {failures.length > 0 && (
        <Section label={t('offer.without')}>
          {failures.map(({ provider, error }) => (
            <Item
              key={provider.id}
              icon={<Tile name={provider.name} />}
              label={provider.name}
              detail={t(`none.${reasons.find((it) => onrampErrors.is(error, it)) ?? 'other'}`)}
            />
          ))}
        </Section>
      )}
      <Footer>
        <Button
          kind="primary"
          data-action="use"
          disabled={offers.length === 0}
          onPress={store.returnToForm}
        >
          {t('offer.use', { provider: current?.provider.name ?? '' })}
        </Button>
      </Footer>
    </View>
  )
})

/** The offers as a choice, each with all that it says. */
const OfferChoice = observer(function OfferChoice({ store }: { store: OnrampStore }) {
  useStyles(css)
  const { t } = useOnramp()
  const { quotes } = store
  return (
    <fieldset className="OfferChoice">
      <legend className="unseen">{t('offer.list')}</legend>
      {quotes.offers.map(({ provider, quote }, index) => (
        <RadioOption
          key={provider.id}
          data-provider={provider.id}
          name="offer"
          value={provider.id}
          checked={quotes.current?.provider === provider}
          onChoose={() => quotes.choose(provider.id)}
        >
          <span className="OfferChoice-head">
            <span>
              {provider.name}
              {index === 0 && <b> {t('offer.best')}</b>}
            </span>
            <Amount
              value={quote.purchaseAmount.amount}
              unit={quote.purchaseAmount.currency}
              decimals={Math.min(quote.purchaseAmount.amount.split('.')[1]?.length ?? 0, 6)}
            />
          </span>
          <OfferFacts quote={quote} />
        </RadioOption>
      ))}
    </fieldset>
  )
})

function OfferFacts({ quote }: { quote: OnrampQuote }) {
  const { kit, t } = useOnramp()
  const { locale } = kit.i18n
  const { identityCheck, seconds } = quote
  return (
    <Facts small>
      <Fact label={t('offer.total')}>{formatMoney(quote.paymentTotal, locale)}</Fact>
      <Fact label={t('offer.providerFee')}>{formatMoney(quote.providerFee, locale)}</Fact>
      <Fact label={t('offer.networkFee')}>{formatMoney(quote.networkFee, locale)}</Fact>
      {seconds !== undefined && (
        <Fact label={t('offer.seconds')}>{formatDuration(seconds, locale)}</Fact>
      )}
      {identityCheck && <Fact label={t('offer.identity')}>{t(`offer.${identityCheck}`)}</Fact>}
    </Facts>
  )
}
