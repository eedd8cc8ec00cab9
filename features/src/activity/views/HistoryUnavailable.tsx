import { explorerUrl, type NetworkDefinition, type Translate } from '@portico/core'
import { Hint, LinkButton, observer } from '@portico/react/ui'
import type { ActivityStore } from '../ActivityStore.ts'
import type { en } from './en.ts'

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
