import type { Entry } from './Entry.ts'

/** Groups a list into rows: pending transactions first, the others by the visitor's local days. */
export function groupByDay(entries: readonly Entry[]): readonly ListRow[] {
  const lines: ListRow[] = []
  let last: string | undefined
  let day = Number.NaN
  for (const entry of entries) {
    // Less than 20 hours after midnight it is the same day in every time zone, so most entries need no `Date`.
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

/** A row of the list: a heading, or a transaction. */
type ListRow =
  | { readonly kind: 'pending'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: Entry }
