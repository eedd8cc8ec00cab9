import { parseCaipAddress } from '@portico/core/caip'
import { errorText } from '@portico/core/feature/store'
import {
  Address,
  Amount,
  Button,
  ConfirmButton,
  EmptyState,
  Fact,
  Facts,
  Footer,
  Hint,
  LinkButton,
  observer,
  Skeleton,
  StatusText,
  View,
} from '@portico/react/ui'
import { CreditCard } from 'lucide'
import type { MouseEvent } from 'react'
import type { OnrampStore } from '../OnrampStore.ts'
import type { Offer } from '../quotes/Offer.ts'
import { formatMoney } from './form/format.ts'
import { usePurchase } from './purchaseEn.ts'

/** What is bought, where it arrives, and whose site opens. */
export default observer(function OnRampPreviewView() {
  const { kit, store, t } = usePurchase()
  if (!store)
    return (
      <View>
        <Skeleton rows={4} />
      </View>
    )
  const { offer, session } = store.session
  // There is no offer after the account changed, or when the view was opened directly.
  if (!offer)
    return (
      <View>
        <EmptyState icon={CreditCard} title={t('preview.gone')}>
          <Button data-action="buy" onPress={store.startAgain}>
            {t('preview.again')}
          </Button>
        </EmptyState>
      </View>
    )
  const { provider, quote, request } = offer
  const { name, hosts } = provider
  // Of a page that is not there yet, the hosts that may open.
  const site = session.status === 'success' ? new URL(session.data.url).host : hosts.join(', ')
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
          <b dir="ltr">{site}</b>
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

/** Asks for the signature that a seller needs, then opens its page: by a link, which no browser blocks. */
const PageButton = observer(function PageButton(props: { store: OnrampStore; offer: Offer }) {
  const { store, offer } = props
  const { kit, wallet, t } = usePurchase()
  const icon = kit.connectors.get(kit.connections.current()?.connectorId)?.icon
  const { session: pages } = store
  const { session } = pages
  const provider = offer.provider.name
  const openPage = () => void pages.open()
  const follow = (event: MouseEvent) => {
    if (!pages.isExpired()) return store.leave()
    event.preventDefault()
    openPage()
  }
  if (session.status === 'success')
    return (
      <LinkButton kind="primary" href={session.data.url} data-action="open" onClick={follow}>
        {t('preview.open', { provider })}
      </LinkButton>
    )
  if (session.status === 'pending')
    return (
      <ConfirmButton
        waiting={
          pages.isSigning
            ? { text: t('preview.signing', { wallet }), wallet: { name: wallet, icon } }
            : { text: t('preview.preparing') }
        }
      />
    )
  return (
    <>
      <div role="alert">
        {session.status === 'error' && (
          <Hint tone="warning">{errorText(session.error, t, { wallet, provider })}</Hint>
        )}
      </div>
      {pages.needsProof && <Hint>{t('preview.proof', { provider })}</Hint>}
      <Button kind="primary" data-action="prove" onPress={openPage}>
        {pages.needsProof ? t('preview.prove', { wallet }) : t('preview.open', { provider })}
      </Button>
    </>
  )
})
