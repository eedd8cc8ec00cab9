import type { PermissionEntry } from './PermissionEntry.ts'

/** Those whose holder or token contains the words; all without words. */
export function findEntries(
  entries: readonly PermissionEntry[],
  words: string,
): readonly PermissionEntry[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return entries
  return entries.filter(({ permission: { holder, terms, through } }) =>
    [
      holder.name,
      holder.url,
      holder.address,
      through,
      ...terms.flatMap(({ symbol, token, action }) => [symbol, token, action]),
    ].some((text) => text?.toLowerCase().includes(wanted)),
  )
}
