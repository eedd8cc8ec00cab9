import type { Placed } from '@portico/core'
import { Suspense, useMemo } from 'react'
import { useWords } from '../../hooks/useWords.ts'
import { FeatureContext } from '../../host/FeatureContext.ts'
import { Retry, Skeleton } from '../../ui/index.ts'
import { SlotBoundary } from './SlotBoundary.tsx'
import { slotComponents } from './slotComponents.ts'

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
        <Loaded load={load} featureId={featureId} />
      </Suspense>
    </SlotBoundary>
  )
}

/** Inside the boundary, so that a retry loads the block again. */
function Loaded({ load, featureId }: Pick<SlotBlockProps['entry'], 'load' | 'featureId'>) {
  const Block = slotComponents.get(load)
  const place = useMemo(() => ({ id: featureId }), [featureId])
  return (
    <FeatureContext.Provider value={place}>
      <Block />
    </FeatureContext.Provider>
  )
}
