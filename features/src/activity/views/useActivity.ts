import type { Kit, Translate } from '@portico/core'
import { useFeatureKit } from '@portico/react'
import { useEffect, useState } from 'react'
import type { activity } from '../index.ts'
import type { Activity } from '../openActivity.ts'
import { en } from './en.ts'

/** The kit, the store once loaded, and the texts; follows the account while the tab is shown. */
export function useActivity(): {
  kit: Kit
  activity: Activity | undefined
  t: Translate<typeof en>
} {
  const kit = useFeatureKit<typeof activity>()
  const lazy = kit.features.activity
  const [, fail] = useState()
  useEffect(() => {
    let release = () => {}
    let gone = false
    const follow = ({ watch }: Activity) => {
      if (!gone) release = watch()
    }
    // The error boundary of the block offers a retry.
    const giveUp = (error: unknown) =>
      fail(() => {
        throw error
      })
    lazy.load().then(follow, giveUp)
    return () => {
      gone = true
      release()
    }
  }, [lazy])
  return { kit, activity: lazy.current, t: kit.i18n.translator('activity', en) }
}
