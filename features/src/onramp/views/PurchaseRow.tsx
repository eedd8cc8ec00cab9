import { amountText, observer, Row, Tile } from '@portico/react/ui'
import type { OnrampStore } from '../OnrampStore.ts'
import { type Purchase, stateOf } from '../purchase/Purchase.ts'
import { usePurchase } from './purchaseEn.ts'

type Props = { store: OnrampStore; purchase: Purchase }

/** A purchase in a list: what was bought, how far it is, and the day. */
export const PurchaseRow = observer(function PurchaseRow({ store, purchase }: Props) {
  const { kit, t } = usePurchase()
  const { id, token, amount, at, provider, networkId } = purchase
  const state = t(`progress.${stateOf(purchase, Date.now())}`, {
    provider: store.providers.find((it) => it.id === provider)?.name ?? '',
    network: kit.networks.describe(networkId).name,
  })
  const { locale } = kit.i18n
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  return (
    <Row
      data-action="purchase"
      icon={<Tile name={token.symbol} src={token.iconUrl} of={token.id} shape="round" />}
      label={`${amountText(amount, { decimals: 6, locale })} ${token.symbol}`}
      detail={state}
      note={day.format(at)}
      onPress={() => store.openPurchase(id)}
    />
  )
})
