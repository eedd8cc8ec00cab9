import type { Placed } from '@portico/core'
import { Suspense } from 'react'
import { useWords } from '../../hooks/useWords.ts'
import { Retry, Skeleton } from '../../ui/index.ts'
import { SlotBoundary } from './SlotBoundary.tsx'
import { slotComponent } from './slotComponent.ts'

export type SlotBlockProps = {
  entry: Pick<Placed<'connectSection' | 'accountTab'>, 'id' | 'load'>
  /** How many rows high its place is while it loads. */
  rows: number
}

/** A block that a feature brought: loaded when shown, and with a failure of its own. */
export function SlotBlock({ entry: { id, load }, rows }: SlotBlockProps) {
  const t = useWords()
  const Block = slotComponent(load)
  return (
    <SlotBoundary id={id} fallback={(retry) => <Retry text={t('slot.failed')} onRetry={retry} />}>
      <Suspense fallback={<Skeleton rows={rows} />}>
        <Block />
      </Suspense>
    </SlotBoundary>
  )
}
