import type { Kit, LazyStore, Translate } from '@portico/core'
import { useKit } from '@portico/react'
import { useEffect } from 'react'
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
  useEffect(() => {
    let release = () => {}
    let gone = false
    void lazy.load().then(({ watch }) => {
      if (!gone) release = watch()
    })
    return () => {
      gone = true
      release()
    }
  }, [lazy])
  return { kit, activity: lazy.current, t: kit.i18n.translator('activity', en) }
}
