import { cleanName, type Permission } from '@portico/core'
import type { Risk } from './PermissionEntry.ts'

/** How much somebody may do with a permission who should not have it. */
export function riskOf({ kind, terms, holder: { name, url } }: Permission): Risk {
  if (kind === 'connection' || kind === 'signIn') return 0
  const isUnbounded = terms.some(({ isUnlimited, action }) => isUnlimited || action === '*')
  const isUnknown = cleanName(name, 40) === undefined && (url === undefined || !URL.canParse(url))
  if (isUnbounded) return isUnknown ? 3 : 2
  return isUnknown ? 1 : 0
}
