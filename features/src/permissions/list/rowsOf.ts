import type { PermissionHolder } from '@portico/core'
import type { PermissionEntry, Risk } from './PermissionEntry.ts'

/** The heading of those with the same holder, or a permission. */
export type PermissionRow =
  | { readonly key: string; readonly holder: PermissionHolder; readonly risk: Risk }
  | PermissionEntry

type Group = { readonly key: string; readonly entries: PermissionEntry[]; risk: Risk }

const known = new WeakMap<readonly PermissionEntry[], readonly PermissionRow[]>()

/** The permissions by holder, those with the most risk first; the same rows for the same list. */
export function rowsOf(entries: readonly PermissionEntry[]): readonly PermissionRow[] {
  const rows = known.get(entries) ?? group(entries)
  known.set(entries, rows)
  return rows
}

function group(entries: readonly PermissionEntry[]): readonly PermissionRow[] {
  const groups = new Map<string, Group>()
  for (const entry of entries) {
    const key = keyOf(entry.permission.holder)
    const group = groups.get(key) ?? { key, entries: [], risk: 0 }
    group.entries.push(entry)
    if (entry.risk > group.risk) group.risk = entry.risk
    groups.set(key, group)
  }
  const sorted = [...groups.values()].sort(
    (one, other) =>
      other.risk - one.risk ||
      other.entries.length - one.entries.length ||
      (one.key < other.key ? -1 : 1),
  )
  return sorted.flatMap(({ key, entries: own, risk }): PermissionRow[] => [
    { key: `holder ${key}`, holder: own[0]?.permission.holder ?? {}, risk },
    ...own.sort((one, other) => other.risk - one.risk || (one.key < other.key ? -1 : 1)),
  ])
}

function keyOf({ address, name, url }: PermissionHolder): string {
  return (address ?? url ?? name ?? '').toLowerCase()
}
