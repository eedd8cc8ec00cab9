import type { NetworkDefinition } from '@portico/core'
import type { Translate } from '@portico/core/feature'
import { explorerUrl } from '@portico/core/feature/store'
import { Button, EmptyState, Hint, LinkButton, observer, Retry, Skeleton } from '@portico/react/ui'
import { History } from 'lucide'
import type { ActivityStore } from '../ActivityStore.ts'
import type { en } from './en.ts'

export type ActivityEndProps = {
  store: ActivityStore
  network: NetworkDefinition
  t: Translate<typeof en>
  /** No transaction is shown. */
  isEmpty: boolean
  /** Number of transactions hidden by default. */
  hidden: number
  showsHidden: boolean
  onHidden: (show: boolean) => void
}

/** The end of the list: loading state, next page, hidden transactions, failure, or the link to the explorer. */
export const ActivityEnd = observer(function ActivityEnd(props: ActivityEndProps) {
  const { store, network, t, isEmpty, hidden, showsHidden, onHidden } = props
  const { reading, loading, next, served, more, reload } = store
  return (
    <>
      {loading && (
        <>
          <p className="unseen" role="status">
            {t('loading')}
          </p>
          <Skeleton rows={3} />
        </>
      )}
      {isEmpty && reading.status === 'success' && next === undefined && (
        <EmptyState
          icon={History}
          title={t('empty')}
          text={t(served ? 'emptyText' : 'emptySent', { network: network.name })}
        />
      )}
      {reading.status === 'error' && <Retry text={t('unavailable')} onRetry={reload} />}
      {next !== undefined && (
        <Button data-action="more" onPress={more}>
          {t('more')}
        </Button>
      )}
      {!served && <HistoryUnavailable store={store} network={network} t={t} isEmpty={isEmpty} />}
      {showsHidden && hidden > 0 && <Hint tone="warning">{t('hiddenHint')}</Hint>}
      {hidden > 0 && (
        <Button
          kind="plain"
          data-action="hidden"
          aria-expanded={showsHidden}
          onPress={() => onHidden(!showsHidden)}
        >
          {showsHidden ? t('hide') : t('showHidden', { count: hidden })}
        </Button>
      )}
    </>
  )
})

export type UnservedProps = {
  store: Pick<ActivityStore, 'subject'>
  network: NetworkDefinition
  t: Translate<typeof en>
  /** No transaction is shown. */
  isEmpty: boolean
}

/** Shown when no service supports the network: a link to its explorer. */
export const HistoryUnavailable = observer(function HistoryUnavailable({
  store,
  network,
  t,
  isEmpty,
}: UnservedProps) {
  const explorer = network.blockExplorers?.default.name ?? ''
  const href = store.subject && explorerUrl(network, store.subject)
  if (href === undefined)
    return isEmpty ? null : <Hint>{t('unservedAlone', { network: network.name })}</Hint>
  return (
    <>
      {!isEmpty && <Hint>{t('unserved', { explorer })}</Hint>}
      <LinkButton href={href} data-action="explorer">
        {t('seeAll', { explorer })}
      </LinkButton>
    </>
  )
})
