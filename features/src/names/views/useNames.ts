import type { Kit, Translate } from '@portico/core'
import { useFeatureKit } from '@portico/react'
import { useEffect, useState } from 'react'
import type { names } from '../index.ts'
import type { NameStore } from '../NameStore.ts'
import { en } from './en.ts'

export type NamesParts = {
  kit: Kit
  /** Absent until loaded. */
  store: NameStore | undefined
  /** Name of the active wallet. */
  wallet: string
  t: Translate<typeof en>
}

/** The kit, the store and the texts of the views. */
export function useNames(): NamesParts {
  const kit = useFeatureKit<typeof names>()
  const api = kit.features.names
  const [fault, setFault] = useState<Error>()
  useEffect(() => {
    api.load().catch(setFault)
  }, [api])
  if (fault) throw fault // the boundary around the view offers a retry
  const t = kit.i18n.translator('names', en)
  const id = kit.connections.current()?.connectorId
  const connector = id === undefined ? undefined : kit.connectors.get(id)
  return { kit, store: api.store, wallet: connector?.name ?? t('wallet'), t }
}
