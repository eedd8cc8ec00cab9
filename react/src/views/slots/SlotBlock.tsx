import type { Placed } from '@portico/core'
import { useMemo } from 'react'
import { useWords } from '../../hooks/useWords.ts'
import { FeatureContext } from '../../host/FeatureContext.ts'
import { usePart } from '../../host/Part.ts'
import { Retry, Skeleton } from '../../ui/index.ts'
import { blockOf } from './blockOf.ts'
import { SlotBoundary } from './SlotBoundary.tsx'

export type SlotBlockProps = {
  entry: Pick<
    Placed<'connectSection' | 'accountSummary' | 'accountTab' | 'tabSection'>,
    'id' | 'load' | 'featureId'
  >
  /** Height of its placeholder in rows while it loads. */
  rows: number
  /** False: only the placeholder. */
  wanted?: boolean
}

/** A block that a feature adds: loaded when shown, with its own error boundary. */
export function SlotBlock({ entry: { id, load, featureId }, rows, wanted = true }: SlotBlockProps) {
  const t = useWords()
  if (!wanted) return <Skeleton rows={rows} />
  return (
    <SlotBoundary id={id} fallback={(retry) => <Retry text={t('slot.failed')} onRetry={retry} />}>
      <Loaded load={load} featureId={featureId} rows={rows} />
    </SlotBoundary>
  )
}

type LoadedProps = Pick<SlotBlockProps['entry'], 'load' | 'featureId'> & { rows: number }

/** Inside the boundary, so that a retry loads the block again. */
function Loaded({ load, featureId, rows }: LoadedProps) {
  const Block = usePart(blockOf(load))
  const place = useMemo(() => ({ id: featureId }), [featureId])
  if (!Block) return <Skeleton rows={rows} />
  return (
    <FeatureContext.Provider value={place}>
      <Block />
    </FeatureContext.Provider>
  )
}
