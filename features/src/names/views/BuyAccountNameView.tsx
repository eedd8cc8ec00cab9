import { formatAmount } from '@portico/core/amount'
import { caipAddress } from '@portico/core/caip'
import { errorText } from '@portico/core/feature/store'
import {
  ConfirmButton,
  EmptyState,
  Footer,
  Hint,
  observer,
  Retry,
  Skeleton,
  StatusText,
  useWatch,
  View,
} from '@portico/react/ui'
import { AtSign } from 'lucide'
import { useEffect } from 'react'
import type { NamesViews } from '../NamesHost.ts'
import type { SaleStore } from '../sale/SaleStore.ts'
import { FeeConsent, OpenRequestConsent } from './Fees.tsx'
import { SaleFacts } from './SaleFacts.tsx'
import { SaleSteps } from './SaleSteps.tsx'
import { useSale } from './useSale.ts'

/** Buys a name on chain, or goes on with it; reads where it stands while the visitor looks at it. */
export default observer(function BuyAccountNameView({
  params: { name },
}: {
  params: NamesViews['BuyAccountName']
}) {
  const { kit, store: names, t } = useSale()
  const store = names?.sales
  const { isOpen } = kit.modal
  const connection = kit.connections.current()
  const account = connection && caipAddress(connection.networkId, connection.accounts[0].address)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other registrations
  useEffect(() => {
    if (isOpen) store?.show(name)
  }, [store, name, isOpen, account])
  useWatch(store)
  if (!store || store.name !== name)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  if (!store.sale)
    return (
      <View>
        <EmptyState
          icon={AtSign}
          title={t('elsewhere.title')}
          text={t('elsewhere.text', { name })}
        />
      </View>
    )
  return (
    <View>
      <StatusText title={<span dir="ltr">{name}</span>} />
      <SaleFacts store={store} />
      <SaleSteps store={store} />
      <SaleFooter store={store} />
    </View>
  )
})

/** What failed, and the next step. */
const SaleFooter = observer(function SaleFooter({ store }: { store: SaleStore }) {
  const { kit, wallet, t } = useSale()
  const { error, pending, progress, price, fee, name, sale } = store
  const { state, secondsLeft } = progress
  const { current, maxPrice } = price
  if (!sale) return null
  const network = kit.networks.describe(sale.sale.networkId)
  const { decimals, symbol } = network.nativeCurrency
  const isReady = state?.status === 'ready'
  const isWaiting = state?.status === 'waiting'
  const amount = maxPrice === undefined ? '' : formatAmount(maxPrice, decimals)
  const press = () => void (isReady ? store.register() : store.reserve())
  const isPriced = maxPrice !== undefined && !isWaiting
  const isRead = isPriced && fee.current.status !== 'pending'
  const hasConsent = fee.isReady && (store.consent.open.length === 0 || store.consent.accepted)
  const icon = kit.connectors.get(kit.connections.current()?.connectorId)?.icon
  return (
    <Footer>
      <div role="alert">
        {error && <Hint tone="warning">{errorText(error, t, { wallet })}</Hint>}
      </div>
      {current.status === 'error' && (
        <Retry text={t('retry')} onRetry={() => void store.loadPrice()} />
      )}
      {!store.isAsking && <OpenRequestConsent consent={store.consent} />}
      {!store.isAsking && <FeeConsent fees={[fee]} />}
      <Hint>{t(isReady ? 'expires' : 'mostNote')}</Hint>
      <ConfirmButton
        data-action="next"
        waiting={
          pending !== undefined &&
          (store.isAsking
            ? { text: t('step.asking', { wallet }), wallet: { name: wallet, icon } }
            : { text: t('step.pending', { network: network.name }) })
        }
        disabled={!isRead}
        needsConsent={isRead && !hasConsent}
        onPress={press}
      >
        {maxPrice === undefined
          ? t('loading')
          : isWaiting
            ? t('wait', { seconds: `${secondsLeft ?? 0}` })
            : !isRead
              ? t('loadingFee')
              : isReady
                ? t('pay', { amount, symbol })
                : t('reserve', { name })}
      </ConfirmButton>
    </Footer>
  )
})
