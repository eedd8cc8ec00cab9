import type { Placed } from '@portico/core'
import { Suspense } from 'react'
import { useWords } from '../../hooks/useWords.ts'
import { Retry, Skeleton } from '../../ui/index.ts'
import { SlotBoundary } from './SlotBoundary.tsx'
import { slotComponents } from './slotComponents.ts'

export type SlotBlockProps = {
  entry: Pick<Placed<'connectSection' | 'accountSummary' | 'accountTab'>, 'id' | 'load'>
  /** How many rows high its place is while it loads. */
  rows: number
  /** False: its place only. */
  wanted?: boolean
}

/** A block that a feature brought: loaded when shown, and with a failure of its own. */
export function SlotBlock({ entry: { id, load }, rows, wanted = true }: SlotBlockProps) {
  const t = useWords()
  const again = (retry: () => void) => {
    slotComponents.delete(load)
    retry()
  }
  if (!wanted) return <Skeleton rows={rows} />
  return (
    <SlotBoundary
      id={id}
      fallback={(retry) => <Retry text={t('slot.failed')} onRetry={() => again(retry)} />}
    >
      <Suspense fallback={<Skeleton rows={rows} />}>
        <Loaded load={load} />
      </Suspense>
    </SlotBoundary>
  )
}

/** Inside the boundary, so that another try loads the block anew. */
function Loaded({ load }: Pick<SlotBlockProps['entry'], 'load'>) {
  const Block = slotComponents.get(load)
  return <Block />
}
