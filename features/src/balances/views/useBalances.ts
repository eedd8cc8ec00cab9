import type { Kit, Translate } from '@portico/core'
import { useFeatureKit } from '@portico/react'
import { useEffect, useState } from 'react'
import type { balances } from '../index.ts'
import type { OpenedBalances } from '../openBalances.ts'
import { en } from './en.ts'

/** The feature's API, absent until loaded, and the texts of its views. */
export function useBalances(): {
  kit: Kit
  opened: OpenedBalances | undefined
  t: Translate<typeof en>
} {
  const kit = useFeatureKit<typeof balances>()
  const store = kit.features.balances
  const [fault, setFault] = useState<Error>()
  useEffect(() => {
    store.load().catch(setFault)
  }, [store])
  if (fault) throw fault // the error boundary of the block offers a retry
  return { kit, opened: store.current, t: kit.i18n.translator('balances', en) }
}
