import type { Kit, LazyStore, Translate } from '@portico/core'
import { useKit } from '@portico/react'
import { useEffect, useState } from 'react'
import type { Activity } from '../openActivity.ts'
import { en } from './en.ts'

/** The kit, the transactions once their code is there, and the words; followed while the tab shows. */
export function useActivity(): {
  kit: Kit
  activity: Activity | undefined
  t: Translate<typeof en>
} {
  const kit = (useKit as () => Kit)()
  const lazy = (kit.features as { activity?: unknown }).activity as LazyStore<Activity>
  const [, fail] = useState()
  useEffect(() => {
    let release = () => {}
    let gone = false
    const follow = ({ watch }: Activity) => {
      if (!gone) release = watch()
    }
    // The block that shows instead offers another try.
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
