import { explorerUrl, type NetworkDefinition, type Translate } from '@portico/core'
import { Hint, LinkButton, observer } from '@portico/react/ui'
import type { ActivityStore } from '../ActivityStore.ts'
import type { en } from './en.ts'

export type UnservedProps = {
  store: ActivityStore
  network: NetworkDefinition
  t: Translate<typeof en>
}

/** No service knows the network's history: where the rest of it is. */
export const Unserved = observer(function Unserved({ store, network, t }: UnservedProps) {
  const explorer = network.blockExplorers?.default.name ?? ''
  const href = store.subject && explorerUrl(network, store.subject)
  if (href === undefined)
    return store.empty ? null : <Hint>{t('unservedAlone', { network: network.name })}</Hint>
  return (
    <>
      {!store.empty && <Hint>{t('unserved', { explorer })}</Hint>}
      <LinkButton href={href} data-action="explorer">
        {t('seeAll', { explorer })}
      </LinkButton>
    </>
  )
})
