import type { NetworkDefinition } from '@portico/core'
import type { Translate } from '@portico/core/feature'
import { explorerUrl } from '@portico/core/feature/store'
import { TimeGroup, VirtualList } from '@portico/react/ui'
import { useRef } from 'react'
import type { Entry } from '../entries/Entry.ts'
import { EntryRow } from './EntryRow.tsx'
import type { en } from './en.ts'

export type ActivityListProps = {
  entries: readonly Entry[]
  network: NetworkDefinition
  t: Translate<typeof en>
  /** Loads the next page; absent on the last one. */
  onMore: (() => void) | undefined
}

/** Transactions grouped by day; only those on screen are rendered. */
export function ActivityList({ entries, network, t, onMore }: ActivityListProps) {
  const isLinked = ({ hash }: Entry) => hash !== undefined && explorerUrl(network, { hash })
  // A page whose entries are all hidden does not load the next one automatically; the visitor requests it.
  const seen = useRef(0)
  const more = () => {
    if (entries.length === seen.current) return
    seen.current = entries.length
    onMore?.()
  }
  return (
    <VirtualList
      label={t('list')}
      items={groupByDay(entries)}
      keyOf={({ key }) => key}
      isStill={(line) => line.kind !== 'entry' || !isLinked(line.entry)}
      open={onMore !== undefined}
      onEnd={onMore && more}
      row={(line, focus) => {
        if (line.kind === 'day') return <TimeGroup at={line.at} />
        if (line.kind === 'pending') return <h2 className="Activity-group">{t('pending')}</h2>
        return <EntryRow entry={line.entry} network={network} t={t} focus={focus} />
      }}
    />
  )
}

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
