import type { Kit, Translate } from '@portico/core'
import { useFeatureKit } from '@portico/react'
import type { permissions } from '../index.ts'
import type { RequestStore } from '../request/RequestStore.ts'
import { durationText } from './durationText.ts'
import { periodText } from './periodText.ts'
import { requestEn } from './requestEn.ts'

export type RequestParts = {
  kit: Kit
  /** Absent when the view is opened without a request. */
  store: RequestStore | undefined
  /** Name of the wallet that is asked. */
  wallet: string
  t: Translate<typeof requestEn>
  durationText: (seconds: number) => string
  periodText: (seconds: number) => string
}

/** The kit, the store and the texts of the request. */
export function useRequest(): RequestParts {
  const kit = useFeatureKit<typeof permissions>()
  const store = kit.features.permissions.store?.requests
  const t = kit.i18n.translator('permissions', requestEn)
  return {
    kit,
    store,
    wallet: store?.request?.signer.connector.name ?? t('wallet'),
    t,
    durationText: (seconds) => durationText(seconds, kit.i18n.locale),
    periodText: (seconds) => periodText(seconds, kit.i18n.locale),
  }
}
