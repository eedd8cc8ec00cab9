import { featureParts } from '@portico/react/ui'
import type { permissions } from '../index.ts'
import { en } from './en.ts'

const useParts = /* @__PURE__ */ featureParts<typeof permissions, typeof en>('permissions', en)

/** The kit, the store and the texts of the views, with the name of the wallet that is asked. */
export function usePermissions(): ReturnType<typeof useParts> {
  const parts = useParts()
  const signer = parts.store?.requests.request?.signer ?? parts.store?.signer
  return { ...parts, wallet: signer?.connector.name ?? parts.wallet }
}
