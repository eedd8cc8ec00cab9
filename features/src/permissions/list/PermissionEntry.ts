import type { Permission, PermissionSource } from '@portico/core/adapter'
import { cleanName } from '@portico/core/feature/store'
import type { SourceReading } from './SourceReading.ts'

/** From nothing to worry about to the most: without a limit, for somebody unknown. */
export type Risk = 0 | 1 | 2 | 3

/** A permission as it is listed. */
export type PermissionEntry = {
  /** Unique in the list. */
  readonly key: string
  readonly source: PermissionSource
  readonly permission: Permission
  readonly risk: Risk
}

/** Beyond what anybody reads; a source that lists more is cut, and the view says so. */
export const maxPerSource = 10_000

/** The permissions of all sources; `names` by address in lower case name holders that have no name. */
export function toEntries(
  readings: readonly SourceReading[],
  names: ReadonlyMap<string, string>,
): readonly PermissionEntry[] {
  return readings.flatMap(({ source, list }) => {
    if (list.status !== 'success') return []
    return list.data.permissions.slice(0, maxPerSource).map((listed): PermissionEntry => {
      const permission = withName(listed, names)
      return { key: `${source.id} ${listed.id}`, source, permission, risk: riskOf(permission) }
    })
  })
}

function withName(permission: Permission, names: ReadonlyMap<string, string>): Permission {
  const { address, name } = permission.holder
  if (names.size === 0 || name !== undefined || address === undefined) return permission
  const holderName = names.get(address.toLowerCase())
  return holderName === undefined
    ? permission
    : { ...permission, holder: { ...permission.holder, name: holderName } }
}

/** How much somebody may do with a permission who should not have it. */
export function riskOf({ kind, terms, holder: { name, url } }: Permission): Risk {
  if (kind === 'connection' || kind === 'signIn') return 0
  const isUnbounded = terms.some(({ isUnlimited, action }) => isUnlimited || action === '*')
  const isUnknown = cleanName(name, 40) === undefined && (url === undefined || !URL.canParse(url))
  if (isUnbounded) return isUnknown ? 3 : 2
  return isUnknown ? 1 : 0
}
