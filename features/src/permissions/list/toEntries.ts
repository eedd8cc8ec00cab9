import type { Permission } from '@portico/core'
import type { PermissionEntry } from './PermissionEntry.ts'
import { riskOf } from './riskOf.ts'
import type { SourceReading } from './SourceReading.ts'

/** Beyond what anybody reads; a source that lists more is cut, and the view says so. */
export const maxPerSource = 10_000

/** The permissions of all sources; `names` by address in lower case name holders that have no name. */
export function toEntries(
  readings: readonly SourceReading[],
  names: ReadonlyMap<string, string>,
): readonly PermissionEntry[] {
  return readings.flatMap(({ source, list }) => {
    if (list.status !== 'success') return []
    return list.data.permissions.slice(0, maxPerSource).map((given): PermissionEntry => {
      const permission = withName(given, names)
      return { key: `${source.id} ${given.id}`, source, permission, risk: riskOf(permission) }
    })
  })
}

function withName(permission: Permission, names: ReadonlyMap<string, string>): Permission {
  const { address, name } = permission.holder
  if (names.size === 0 || name !== undefined || address === undefined) return permission
  const known = names.get(address.toLowerCase())
  return known === undefined
    ? permission
    : { ...permission, holder: { ...permission.holder, name: known } }
}
