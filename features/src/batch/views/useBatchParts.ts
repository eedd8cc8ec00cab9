import type { Kit, Translate } from '@portico/core'
import { useFeatureKit } from '@portico/react'
import { useEffect, useState } from 'react'
import type { BatchStore } from '../BatchStore.ts'
import type { batch } from '../index.ts'
import { en } from './en.ts'

export type BatchParts = {
  kit: Kit
  /** Absent until loaded. */
  store: BatchStore | undefined
  /** Name of the wallet that is asked. */
  wallet: string
  t: Translate<typeof en>
}

/** The kit, the store and the texts of the views. */
export function useBatchParts(): BatchParts {
  const kit = useFeatureKit<typeof batch>()
  const api = kit.features.batch
  const [fault, setFault] = useState<Error>()
  useEffect(() => {
    api.load().catch(setFault)
  }, [api])
  if (fault) throw fault // the boundary around the view offers a retry
  const t = kit.i18n.translator('batch', en)
  const { store } = api
  return { kit, store, wallet: store?.review.order?.signer.connector.name ?? t('wallet'), t }
}
