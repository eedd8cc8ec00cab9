import { explorerUrl } from '@portico/core/feature/store'
import {
  Address,
  Amount,
  Button,
  CopyButton,
  EmptyState,
  Fact,
  Facts,
  Footer,
  Icon,
  Item,
  LinkButton,
  observer,
  Ring,
  Skeleton,
  StatusText,
  Tile,
  useStyles,
  View,
} from '@portico/react/ui'
import { CircleAlert, CreditCard } from 'lucide'
import type { OnrampViews } from '../OnrampHost.ts'
import type { OnrampStore } from '../OnrampStore.ts'
import { isOpen, type Purchase, stateOf } from '../purchase/Purchase.ts'
import { formatMoney } from './form/format.ts'
import css from './PurchaseState.css'
import { usePurchase } from './purchaseEn.ts'

/** A purchase until it ended; found again after a reload. */
export default observer(function BuyInProgressView({
  params,
}: {
  params: OnrampViews['BuyInProgress']
}) {
  const { kit, store, t } = usePurchase()
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const purchase = store.journal.find({ id: params.id })
  const { hash, networkId } = purchase ?? {}
  const url = hash && networkId && explorerUrl(kit.networks.describe(networkId), { hash })
  const done = () => (kit.router.canGoBack ? kit.router.back() : kit.router.reset('Account'))
  const page = purchase && store.pageOf(purchase)
  return (
    <View>
      {purchase ? (
        <PurchaseState store={store} purchase={purchase} />
      ) : (
        <EmptyState icon={CreditCard} title={t('progress.gone')} text={t('progress.goneText')} />
      )}
      {hash !== undefined && (
        <Item
          label={t('progress.hash')}
          detail={<Address value={hash} />}
          note={<CopyButton value={hash} label={t('progress.copy')} />}
        />
      )}
      <Footer>
        <Button kind="primary" data-action="done" onPress={done}>
          {t('progress.done')}
        </Button>
        {page !== undefined && (
          <LinkButton href={page} data-action="reopen">
            {t('progress.reopen')}
          </LinkButton>
        )}
        {url && (
          <LinkButton href={url} data-action="explorer">
            {t('progress.explorer')}
          </LinkButton>
        )}
      </Footer>
    </View>
  )
})

/** How far a purchase is, as icon and text, with what is paid and what arrives. */
const PurchaseState = observer(function PurchaseState(props: {
  store: OnrampStore
  purchase: Purchase
}) {
  useStyles(css)
  const { store, purchase } = props
  const { kit, t } = usePurchase()
  const { token, amount, payment, networkId, status } = purchase
  const isWaiting = isOpen(purchase, Date.now())
  const key = stateOf(purchase, Date.now())
  const holes = {
    provider: store.providers.find(({ id }) => id === purchase.provider)?.name ?? '',
    network: kit.networks.describe(networkId).name,
    symbol: token.symbol,
  }
  const isBad = key === 'failed' || key === 'old'
  return (
    <div className="PurchaseState" data-status={key}>
      <Ring state={isWaiting ? 'waiting' : isBad || status === 'unknown' ? 'stopped' : 'done'}>
        {isBad && status !== 'unknown' ? (
          <Icon of={CircleAlert} />
        ) : (
          <Tile name={token.symbol} src={token.iconUrl} of={token.id} size="large" shape="round" />
        )}
      </Ring>
      <StatusText title={t(`progress.${key}`, holes)} role={isBad ? 'alert' : 'status'}>
        {t(`progress.${key}Text`, holes)}
      </StatusText>
      <Facts>
        <Fact label={t('progress.payment')}>{formatMoney(payment, kit.i18n.locale)}</Fact>
        <Fact label={t('progress.tokens')}>
          <Amount
            value={amount}
            unit={token.symbol}
            decimals={Math.min(amount.split('.')[1]?.length ?? 0, 6)}
          />
        </Fact>
      </Facts>
    </div>
  )
})
