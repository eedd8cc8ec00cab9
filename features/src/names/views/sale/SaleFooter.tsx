import { formatAmount } from '@portico/core/amount'
import { Button, Footer, Hint, observer, Retry, Spinner } from '@portico/react/ui'
import type { SaleStore } from '../../sale/SaleStore.ts'
import { saleFailure } from '../../sale/saleFailure.ts'
import { FeeConsent } from './FeeConsent.tsx'
import { OpenRequestConsent } from './OpenRequestConsent.tsx'
import type { SaleParts } from './useSale.ts'

type Props = Pick<SaleParts, 'kit' | 't' | 'wallet'> & { store: SaleStore }

/** What failed, and the next step. */
export const SaleFooter = observer(function SaleFooter({ store, kit, t, wallet }: Props) {
  const { error, pending, progress, price, fee, name, sale } = store
  const { state, secondsLeft } = progress
  const { current, most } = price
  if (!sale) return null
  const network = kit.networks.describe(sale.sale.networkId)
  const { decimals, symbol } = network.nativeCurrency
  const isReady = state?.status === 'ready'
  const isWaiting = state?.status === 'waiting'
  const amount = most === undefined ? '' : formatAmount(most, decimals)
  const press = () => void (isReady ? store.register() : store.reserve())
  const isBlocked = pending !== undefined || most === undefined || isWaiting || !fee.isReady
  return (
    <Footer>
      <div role="alert">
        {error && <Hint tone="warning">{saleFailure(error, { t, wallet })}</Hint>}
      </div>
      {current.status === 'error' && (
        <Retry text={t('retry')} onRetry={() => void store.loadPrice()} />
      )}
      {!store.isAsking && <OpenRequestConsent consent={store.consent} wallet={wallet} t={t} />}
      {!store.isAsking && <FeeConsent fees={[fee]} wallet={wallet} t={t} />}
      <Hint>{t(isReady ? 'expires' : 'mostNote')}</Hint>
      <Button kind="primary" data-action="next" disabled={isBlocked} onPress={press}>
        {pending !== undefined && <Spinner />}
        {pending === 'secret' || pending === 'reserving' || pending === 'registering'
          ? t('step.asking', { wallet })
          : pending !== undefined
            ? t('step.pending', { network: network.name })
            : most === undefined
              ? t('loading')
              : isWaiting
                ? t('wait', { seconds: `${secondsLeft ?? 0}` })
                : fee.current.status === 'pending'
                  ? t('loadingFee')
                  : isReady
                    ? t('register', { amount, symbol })
                    : t('reserve', { name })}
      </Button>
    </Footer>
  )
})
