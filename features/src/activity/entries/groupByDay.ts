import type { Entry } from './Entry.ts'
import type { ListRow } from './ListRow.ts'

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
