import type { PermissionHolder } from '@portico/core/adapter'
import type { PermissionEntry, Risk } from '../list/PermissionEntry.ts'

/** Those whose holder or token contains the words; all without words. */
export function findEntries(
  entries: readonly PermissionEntry[],
  words: string,
): readonly PermissionEntry[] {
  const query = words.trim().toLowerCase()
  if (query === '') return entries
  return entries.filter(({ permission: { holder, terms, through } }) =>
    [
      holder.name,
      holder.url,
      holder.address,
      through,
      ...terms.flatMap(({ symbol, token, action }) => [symbol, token, action]),
    ].some((text) => text?.toLowerCase().includes(query)),
  )
}

/** The heading of those with the same holder, or a permission. */
export type PermissionRow =
  | { readonly key: string; readonly holder: PermissionHolder; readonly risk: Risk }
  | PermissionEntry

type Group = { readonly key: string; readonly entries: PermissionEntry[]; risk: Risk }

const rowCache = new WeakMap<readonly PermissionEntry[], readonly PermissionRow[]>()

/** The permissions by holder, those with the most risk first; the same rows for the same list. */
export function rowsOf(entries: readonly PermissionEntry[]): readonly PermissionRow[] {
  const rows = rowCache.get(entries) ?? group(entries)
  rowCache.set(entries, rows)
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
  return sorted.flatMap(({ key, entries: ofHolder, risk }): PermissionRow[] => [
    { key: `holder ${key}`, holder: ofHolder[0]?.permission.holder ?? {}, risk },
    ...ofHolder.sort((one, other) => other.risk - one.risk || (one.key < other.key ? -1 : 1)),
  ])
}

function keyOf({ address, name, url }: PermissionHolder): string {
  return (address ?? url ?? name ?? '').toLowerCase()
}
