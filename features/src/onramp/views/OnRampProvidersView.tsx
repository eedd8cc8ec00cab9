import {
  Button,
  Footer,
  Item,
  observer,
  Section,
  Skeleton,
  Tile,
  useWatch,
  View,
} from '@portico/react/ui'
import { onrampErrors } from '../onrampErrors.ts'
import { OfferChoice } from './form/OfferChoice.tsx'
import { useOnramp } from './useOnramp.ts'

/** All offers side by side, and who has none. */
export default observer(function OnRampProvidersView() {
  const { kit, store, t } = useOnramp()
  useWatch(store)
  if (!store || (store.quotes.isLoading && store.quotes.offers.length === 0))
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const { offers, failures, current } = store.quotes
  const reason = (error: Error) =>
    onrampErrors.is(error, 'timeout')
      ? t('none.timeout')
      : onrampErrors.is(error, 'badQuote')
        ? t('none.badQuote')
        : onrampErrors.is(error, 'noOffer')
          ? t('none.noOffer')
          : t('none.other')
  const done = () =>
    kit.router.canGoBack ? kit.router.back() : kit.router.replace('OnRamp' as 'Account')
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
              detail={reason(error)}
            />
          ))}
        </Section>
      )}
      <Footer>
        <Button kind="primary" data-action="use" disabled={offers.length === 0} onPress={done}>
          {t('offer.use', { provider: current?.provider.name ?? '' })}
        </Button>
      </Footer>
    </View>
  )
})
