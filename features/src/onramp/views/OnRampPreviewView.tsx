import { parseCaipAddress } from '@portico/core'
import {
  Address,
  Amount,
  Button,
  EmptyState,
  Fact,
  Facts,
  Footer,
  Hint,
  observer,
  Skeleton,
  StatusText,
  View,
} from '@portico/react/ui'
import { CreditCard } from 'lucide'
import { formatMoney } from './formatMoney.ts'
import { PageButton } from './preview/PageButton.tsx'
import { siteOf } from './preview/siteOf.ts'
import { usePurchase } from './usePurchase.ts'

/** What is bought, where it arrives, and whose site opens. */
export default observer(function OnRampPreviewView() {
  const { kit, store, t } = usePurchase()
  if (!store)
    return (
      <View>
        <Skeleton rows={4} />
      </View>
    )
  const { offer } = store.session
  // There is no offer after the account changed, or when the view was opened directly.
  if (!offer)
    return (
      <View>
        <EmptyState icon={CreditCard} title={t('preview.gone')}>
          <Button data-action="buy" onPress={() => kit.router.replace('OnRamp' as 'Account')}>
            {t('preview.again')}
          </Button>
        </EmptyState>
      </View>
    )
  const { provider, quote, request } = offer
  const { name } = provider
  const { address, networkId } = parseCaipAddress(request.account)
  const { amount, currency } = quote.purchaseAmount
  return (
    <View>
      <StatusText title={t('preview.title', { provider: name })}>
        {t('preview.text', { provider: name })}
      </StatusText>
      <Facts>
        <Fact label={t('preview.pay')}>{formatMoney(quote.paymentTotal, kit.i18n.locale)}</Fact>
        <Fact label={t('preview.receive')}>
          <Amount
            value={amount}
            unit={currency}
            decimals={Math.min(amount.split('.')[1]?.length ?? 0, 6)}
          />
        </Fact>
        <Fact label={t('preview.network')}>{kit.networks.describe(networkId).name}</Fact>
        <Fact label={t('preview.site')}>
          <b dir="ltr">{siteOf(store.session, provider)}</b>
        </Fact>
        <Fact label={t('preview.to')} wide>
          <Address value={address} whole />
        </Fact>
      </Facts>
      <Hint>{t('preview.compare')}</Hint>
      <Footer>
        <PageButton store={store} offer={offer} />
      </Footer>
    </View>
  )
})
