import type { Kit, Translate } from '@portico/core'
import { useFeatureKit } from '@portico/react'
import { useEffect, useState } from 'react'
import type { permissions } from '../index.ts'
import type { PermissionStore } from '../PermissionStore.ts'
import { en } from './en.ts'

export type PermissionsParts = {
  kit: Kit
  /** Absent until loaded. */
  store: PermissionStore | undefined
  /** Name of the wallet that is asked. */
  wallet: string
  t: Translate<typeof en>
}

/** The kit, the store and the texts of the views. */
export function usePermissions(): PermissionsParts {
  const kit = useFeatureKit<typeof permissions>()
  const api = kit.features.permissions
  const [fault, setFault] = useState<Error>()
  useEffect(() => {
    api.load().catch(setFault)
  }, [api])
  if (fault) throw fault // the boundary around the view offers a retry
  const t = kit.i18n.translator('permissions', en)
  const { store } = api
  return { kit, store, wallet: store?.signer?.connector.name ?? t('wallet'), t }
}
