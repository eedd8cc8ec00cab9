import type { Kit, Translate } from '@portico/core'
import { useFeatureKit } from '@portico/react'
import { useEffect, useState } from 'react'
import type { siwx as feature } from '../index.ts'
import type { Siwx } from '../Siwx.ts'
import type { SiwxStore } from '../SiwxStore.ts'
import { en } from './en.ts'

export type SiwxParts = {
  kit: Kit
  siwx: Siwx
  /** Absent until loaded. */
  store: SiwxStore | undefined
  /** The active wallet. */
  wallet: { readonly name: string; readonly icon: string | undefined }
  t: Translate<typeof en>
}

/** The kit, the store and the texts of the view. */
export function useSiwx(): SiwxParts {
  const kit = useFeatureKit<typeof feature>()
  const { siwx } = kit.features
  const [fault, setFault] = useState<Error>()
  useEffect(() => {
    siwx.load().catch(setFault)
  }, [siwx])
  if (fault) throw fault // the boundary around the view offers a retry
  const t = kit.i18n.translator('siwx', en)
  const id = kit.connections.current()?.connectorId
  const connector = id === undefined ? undefined : kit.connectors.get(id)
  const wallet = { name: connector?.name ?? t('wallet'), icon: connector?.icon }
  return { kit, siwx, store: siwx.store, wallet, t }
}
