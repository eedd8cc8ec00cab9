import { type CaipNetworkId, explorerUrl } from '@portico/core'
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
import { ArrowDownUp } from 'lucide'
import { useEffect } from 'react'
import { outcomeOf } from '../run/outcomeOf.ts'
import type { SwapsViews } from '../SwapsHost.ts'
import { SwapState } from './progress/SwapState.tsx'
import { useReview } from './useReview.ts'

type Params = SwapsViews['SwapProgress']

/** A sent swap, until it is final; found again after a reload. */
export default observer(function SwapProgressView({ params }: { params: Params }) {
  const { kit, store, t } = useReview()
  const { transactions } = kit
  useEffect(() => {
    transactions.load().catch(() => undefined) // offline: the swap just sent is known locally
  }, [transactions])
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const record = store.journal.find({ id: params.id })
  const sent = transactions.all.find(({ id }) => id === params.id)
  const hash = sent?.replacedBy ?? sent?.hash
  const url = record && hash && explorerUrl(kit.networks.describe(record.networkId), { hash })
  const nameOf = (id: CaipNetworkId) => kit.networks.describe(id).name
  const provider = store.providers.find(({ id }) => id === record?.provider)?.name ?? ''
  const done = () => (kit.router.canGoBack ? kit.router.back() : kit.router.reset('Account'))
  return (
    <View>
      {record ? (
        <>
          <SwapState record={record} status={outcomeOf(record, sent)} provider={provider} />
          {hash !== undefined && (
            <Item
              label={t('progress.hash')}
              detail={<Address value={hash} />}
              note={<CopyButton value={hash} label={t('progress.copy')} />}
            />
          )}
          {record.destinationHash !== undefined && (
            <Item
              label={t('progress.arrival', { network: nameOf(record.to.networkId) })}
              detail={<Address value={record.destinationHash} />}
              note={<CopyButton value={record.destinationHash} label={t('progress.copy')} />}
            />
          )}
        </>
      ) : (
        <EmptyState icon={ArrowDownUp} title={t('progress.gone')} text={t('progress.goneText')} />
      )}
      <Footer>
        <Button kind="primary" data-action="done" onPress={done}>
          {t('progress.done')}
        </Button>
        {url && (
          <LinkButton href={url} data-action="explorer">
            {t('progress.explorer')}
          </LinkButton>
        )}
      </Footer>
    </View>
  )
})
