import { featureParts } from '@portico/react/ui'
import type { permissions } from '../index.ts'
import { en } from './en.ts'

const useParts = /* @__PURE__ */ featureParts<typeof permissions, typeof en>('permissions', en)

export type PermissionsParts = ReturnType<typeof useParts>

/** The kit, the store and the texts of the views, with the name of the wallet that is asked. */
export function usePermissions(): PermissionsParts {
  const parts = useParts()
  return { ...parts, wallet: parts.store?.signer?.connector.name ?? parts.wallet }
}
