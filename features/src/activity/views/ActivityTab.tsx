import { observer, Skeleton, useStyles } from '@portico/react/ui'
import { useState } from 'react'
import { ActivityEnd } from './ActivityEnd.tsx'
import { ActivityList } from './ActivityList.tsx'
import css from './ActivityTab.css'
import { useActivity } from './useActivity.ts'

/** What the account in use did on its network. */
export default observer(function ActivityTab() {
  useStyles(css)
  const { kit, activity, t } = useActivity()
  const [showsHidden, setShowsHidden] = useState(false)
  const store = activity?.store
  const network = store?.subject && kit.networks.describe(store.subject.networkId)
  if (!store || !network)
    return (
      <>
        <p className="unseen" role="status">
          {t('loading')}
        </p>
        <Skeleton rows={3} />
      </>
    )
  const { entries, next, more } = store
  const sure = entries.filter(({ doubt }) => doubt === undefined)
  const shown = showsHidden ? entries : sure
  return (
    <div className="Activity" aria-busy={store.loading}>
      {shown.length > 0 && (
        <ActivityList
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
        onHidden={setShowsHidden}
      />
    </div>
  )
})
