import { Button, EmptyState, observer, Section, Skeleton, View } from '@portico/react/ui'
import { CreditCard } from 'lucide'
import { PurchaseRow } from './PurchaseRow.tsx'
import { usePurchase } from './purchaseEn.ts'

/** What was bought in this browser, the last one first. */
export default observer(function OnRampPurchasesView() {
  const { store, t } = usePurchase()
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
          <Button data-action="buy" onPress={store.startAgain}>
            {t('preview.again')}
          </Button>
        </EmptyState>
      </View>
    )
  return (
    <View>
      <Section label={t('purchases.list')}>
        {all.map((purchase) => (
          <PurchaseRow key={purchase.id} store={store} purchase={purchase} />
        ))}
      </Section>
    </View>
  )
})
