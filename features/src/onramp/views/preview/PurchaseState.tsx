import {
  Amount,
  Fact,
  Facts,
  Icon,
  observer,
  Ring,
  StatusText,
  Tile,
  useStyles,
} from '@portico/react/ui'
import { Check, CircleAlert } from 'lucide'
import type { OnrampStore } from '../../OnrampStore.ts'
import { isOpen } from '../../purchase/isOpen.ts'
import type { Purchase } from '../../purchase/Purchase.ts'
import { stateOf } from '../../purchase/stateOf.ts'
import { formatMoney } from '../formatMoney.ts'
import { usePurchase } from '../usePurchase.ts'
import css from './PurchaseState.css'

type Props = { store: OnrampStore; purchase: Purchase }

/** How far a purchase is, as icon and text, with what is paid and what arrives. */
export const PurchaseState = observer(function PurchaseState({ store, purchase }: Props) {
  useStyles(css)
  const { kit, t } = usePurchase()
  const { token, amount, payment, networkId, status } = purchase
  const provider = store.providers.find(({ id }) => id === purchase.provider)?.name ?? ''
  const isWaiting = isOpen(purchase, Date.now())
  const key = stateOf(purchase, Date.now())
  const network = kit.networks.describe(networkId).name
  // Some of these texts use only one of the names.
  const say = t as (key: string, holes: object) => string
  const holes = { provider, network, symbol: token.symbol }
  const isBad = key === 'failed' || key === 'old'
  return (
    <div className="PurchaseState" data-status={key}>
      <Ring state={isWaiting ? 'waiting' : 'stopped'}>
        {isWaiting || status === 'unknown' ? (
          <Tile name={token.symbol} src={token.iconUrl} of={token.id} size="large" shape="round" />
        ) : (
          <Icon of={isBad ? CircleAlert : Check} />
        )}
      </Ring>
      <StatusText title={say(`progress.${key}`, holes)} role={isBad ? 'alert' : 'status'}>
        {say(`progress.${key}Text`, holes)}
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
