import { explorerUrl } from '@portico/core'
import {
  Address,
  Button,
  CopyButton,
  EmptyState,
  Footer,
  Item,
  LinkButton,
  observer,
  Skeleton,
  View,
} from '@portico/react/ui'
import { CreditCard } from 'lucide'
import type { OnrampViews } from '../OnrampHost.ts'
import { PurchaseState } from './preview/PurchaseState.tsx'
import { usePurchase } from './usePurchase.ts'

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
