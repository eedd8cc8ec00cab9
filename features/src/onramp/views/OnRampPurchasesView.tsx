import { roundDown } from '@portico/core/amount'
import { Button, EmptyState, observer, Row, Section, Skeleton, Tile, View } from '@portico/react/ui'
import { CreditCard } from 'lucide'
import type { Purchase } from '../purchase/Purchase.ts'
import { stateOf } from '../purchase/stateOf.ts'
import { usePurchase } from './usePurchase.ts'

/** What was bought in this browser, the last one first. */
export default observer(function OnRampPurchasesView() {
  const { kit, store, t } = usePurchase()
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const { all } = store.journal
  if (all.length === 0)
    return (
      <View>
        <EmptyState icon={CreditCard} title={t('purchases.none')} text={t('purchases.noneText')}>
          <Button data-action="buy" onPress={() => kit.router.replace('OnRamp' as 'Account')}>
            {t('preview.again')}
          </Button>
        </EmptyState>
      </View>
    )
  const day = new Intl.DateTimeFormat(kit.i18n.locale, { day: 'numeric', month: 'short' })
  // Some of these texts use only one of the names.
  const say = t as (key: string, holes: object) => string
  const stateText = (purchase: Purchase) =>
    say(`progress.${stateOf(purchase, Date.now())}`, {
      provider: store.providers.find(({ id }) => id === purchase.provider)?.name ?? '',
      network: kit.networks.describe(purchase.networkId).name,
    })
  return (
    <View>
      <Section label={t('purchases.list')}>
        {all.map((purchase) => {
          const { id, token, amount, at } = purchase
          return (
            <Row
              key={id}
              data-action="purchase"
              icon={<Tile name={token.symbol} src={token.iconUrl} of={token.id} shape="round" />}
              label={`${roundDown(amount, 6)} ${token.symbol}`}
              detail={stateText(purchase)}
              note={day.format(at)}
              onPress={() => store.openPurchase(id)}
            />
          )
        })}
      </Section>
    </View>
  )
})
