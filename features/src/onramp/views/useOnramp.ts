import type { Kit, Translate } from '@portico/core'
import { useFeatureKit } from '@portico/react'
import { useEffect, useState } from 'react'
import type { onramp } from '../index.ts'
import type { OnrampStore } from '../OnrampStore.ts'
import { en } from './en.ts'

export type OnrampParts = {
  kit: Kit
  /** Absent until loaded. */
  store: OnrampStore | undefined
  /** Name of the active wallet. */
  wallet: string
  t: Translate<typeof en>
}

/** The kit, the store and the texts of the views. */
export function useOnramp(): OnrampParts {
  const kit = useFeatureKit<typeof onramp>()
  const api = kit.features.onramp
  const [fault, setFault] = useState<Error>()
  useEffect(() => {
    api.load().catch(setFault)
  }, [api])
  if (fault) throw fault // the boundary around the view offers a retry
  const t = kit.i18n.translator('onramp', en)
  const id = kit.connections.current()?.connectorId
  const connector = id === undefined ? undefined : kit.connectors.get(id)
  return { kit, store: api.store, wallet: connector?.name ?? t('wallet'), t }
}
