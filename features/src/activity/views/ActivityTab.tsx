import { caipAddress } from '@portico/core/caip'
import { featureParts, observer, Skeleton, useStyles, useWatch } from '@portico/react/ui'
import { useState } from 'react'
import type { activity } from '../index.ts'
import { ActivityEnd } from './ActivityEnd.tsx'
import { ActivityList } from './ActivityList.tsx'
import css from './ActivityTab.css'
import { en } from './en.ts'

const useActivity = /* @__PURE__ */ featureParts<typeof activity, typeof en>('activity', en)

/** The transactions of the active account on its network. */
export default observer(function ActivityTab() {
  useStyles(css)
  const { kit, store, t } = useActivity()
  useWatch(store)
  const { subject } = store ?? {}
  const of = subject && caipAddress(subject.networkId, subject.address)
  // Hidden transactions are shown for one account only.
  const [hiddenOf, showHiddenOf] = useState<string>()
  if (!store || !subject)
    return (
      <>
        <p className="unseen" role="status">
          {t('loading')}
        </p>
        <Skeleton rows={3} />
      </>
    )
  const network = kit.networks.describe(subject.networkId)
  const showsHidden = hiddenOf === of
  const { entries, next, more } = store
  const sure = entries.filter(({ suspicion }) => suspicion === undefined)
  const shown = showsHidden ? entries : sure
  return (
    <div className="Activity" aria-busy={store.loading}>
      {shown.length > 0 && (
        <ActivityList
          key={of}
          entries={shown}
          network={network}
          t={t}
          onMore={next === undefined ? undefined : more}
        />
      )}
      <ActivityEnd
        store={store}
        network={network}
        t={t}
        isEmpty={shown.length === 0}
        hidden={entries.length - sure.length}
        showsHidden={showsHidden}
        onHidden={(show) => showHiddenOf(show ? of : undefined)}
      />
    </div>
  )
})
