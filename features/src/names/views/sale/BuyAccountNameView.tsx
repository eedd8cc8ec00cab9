import { EmptyState, observer, Skeleton, StatusText, View } from '@portico/react/ui'
import { AtSign } from 'lucide'
import type { NamesViews } from '../../NamesHost.ts'
import { SaleFacts } from './SaleFacts.tsx'
import { SaleFooter } from './SaleFooter.tsx'
import { SaleSteps } from './SaleSteps.tsx'
import { useSale } from './useSale.ts'

/** Buys a name on chain, or goes on with it. */
export default observer(function BuyAccountNameView({
  params: { name },
}: {
  params: NamesViews['BuyAccountName']
}) {
  const { kit, store, t, wallet } = useSale(name)
  if (!store || store.name !== name)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  if (!store.sale)
    return (
      <View>
        <EmptyState icon={AtSign} title={t('none.title')} text={t('none.text', { name })} />
      </View>
    )
  return (
    <View>
      <StatusText title={<span dir="ltr">{name}</span>} />
      <SaleFacts store={store} kit={kit} t={t} />
      <SaleSteps store={store} kit={kit} t={t} wallet={wallet} />
      <SaleFooter store={store} kit={kit} t={t} wallet={wallet} />
    </View>
  )
})
