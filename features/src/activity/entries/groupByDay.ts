import type { Entry } from './Entry.ts'

/** The rows of a list: what is pending under its own name, the rest under the visitor's days. */
export function groupByDay(entries: readonly Entry[]): readonly ListRow[] {
  const lines: ListRow[] = []
  let last: string | undefined
  let day = Number.NaN
  for (const entry of entries) {
    // Within 20 hours of its midnight it is the same day wherever one is: most need no calendar.
    if (!(entry.at >= day && entry.at < day + 72_000_000)) day = midnightBefore(entry.at)
    const group = entry.status === 'pending' ? 'pending' : `${day}`
    if (group === 'pending' && group !== last) lines.push({ kind: 'pending', key: group })
    else if (group !== last) lines.push({ kind: 'day', key: group, at: entry.at })
    lines.push({ kind: 'entry', key: entry.id, entry })
    last = group
  }
  return lines
}

function midnightBefore(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

/** A row of the list: the name of a group, or a transaction. */
type ListRow =
  | { readonly kind: 'pending'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: Entry }
