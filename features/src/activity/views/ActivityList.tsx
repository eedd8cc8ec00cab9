import { explorerUrl, type NetworkDefinition, type Translate } from '@portico/core'
import { TimeGroup, VirtualList } from '@portico/react/ui'
import { useRef } from 'react'
import type { Entry } from '../entries/Entry.ts'
import { groupByDay } from '../entries/groupByDay.ts'
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
