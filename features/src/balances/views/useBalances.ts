import type { Kit, LazyStore, Translate } from '@portico/core'
import { useKit } from '@portico/react'
import { useEffect, useState } from 'react'
import type { OpenedBalances } from '../openBalances.ts'
import { en } from './en.ts'

/** The feature, absent until loaded, and the words of its views; whatever kit a dapp registers, it has this feature. */
export function useBalances(): {
  kit: Kit
  opened: OpenedBalances | undefined
  t: Translate<typeof en>
} {
  const kit = (useKit as () => Kit)()
  const { balances } = kit.features as { balances?: unknown }
  const store = balances as LazyStore<OpenedBalances>
  const [fault, setFault] = useState<Error>()
  useEffect(() => {
    store.load().catch(setFault)
  }, [store])
  if (fault) throw fault // the block that shows instead offers another try
  return { kit, opened: store.current, t: kit.i18n.translator('balances', en) }
}
