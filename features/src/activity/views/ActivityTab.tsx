import type { Kit } from '@portico/core'
import { caipAddress } from '@portico/core/caip'
import type { Translate } from '@portico/core/feature'
import { useFeatureKit } from '@portico/react'
import { observer, Skeleton, useStyles } from '@portico/react/ui'
import { useEffect, useState } from 'react'
import type { activity } from '../index.ts'
import type { Activity } from '../openActivity.ts'
import { ActivityEnd } from './ActivityEnd.tsx'
import { ActivityList } from './ActivityList.tsx'
import css from './ActivityTab.css'
import { en } from './en.ts'

/** The transactions of the active account on its network. */
export default observer(function ActivityTab() {
  useStyles(css)
  const { kit, activity, t } = useActivity()
  const store = activity?.store
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

/** The kit, the store once loaded, and the texts; follows the account while the tab is shown. */
function useActivity(): {
  kit: Kit
  activity: Activity | undefined
  t: Translate<typeof en>
} {
  const kit = useFeatureKit<typeof activity>()
  const lazy = kit.features.activity
  const [, fail] = useState()
  useEffect(() => {
    let release = () => {}
    let disposed = false
    const follow = ({ watch }: Activity) => {
      if (!disposed) release = watch()
    }
    // The error boundary of the block offers a retry.
    const giveUp = (error: unknown) =>
      fail(() => {
        throw error
      })
    lazy.load().then(follow, giveUp)
    return () => {
      disposed = true
      release()
    }
  }, [lazy])
  return { kit, activity: lazy.current, t: kit.i18n.translator('activity', en) }
}
