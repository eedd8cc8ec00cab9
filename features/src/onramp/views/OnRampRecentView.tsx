import { observer, Section } from '@portico/react/ui'
import { recentOf } from '../purchase/Purchase.ts'
import { PurchaseRow } from './PurchaseRow.tsx'
import { usePurchase } from './purchaseEn.ts'

/** Purchases of the active account that are on their way, or ended a moment ago, above its activity. */
export default observer(function OnRampRecentView() {
  const { kit, store, t } = usePurchase()
  const connection = kit.connections.current()
  if (!store || !connection) return null
  const recent = recentOf(store.journal.all, connection.accounts[0].address, Date.now())
  if (recent.length === 0) return null
  return (
    <Section label={t('purchases.list')}>
      {recent.map((purchase) => (
        <PurchaseRow key={purchase.id} store={store} purchase={purchase} />
      ))}
    </Section>
  )
})
