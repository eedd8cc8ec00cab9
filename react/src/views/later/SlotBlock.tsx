import type { Placed } from '@portico/core/feature'
import { Component, type ComponentType, type ReactNode, useMemo } from 'react'
import { FeatureContext } from '../../kit/contexts.ts'
import { createPart, type Part, usePart } from '../../kit/Part.ts'
import { Retry, Skeleton } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { en } from '../../words/later.ts'

export type SlotBlockProps = {
  entry: Pick<
    Placed<'connectSection' | 'accountSummary' | 'accountTab' | 'tabSection'>,
    'id' | 'load' | 'featureId'
  >
  /** Height of its placeholder in rows while it loads. */
  rows: number
  /** False: only the placeholder. */
  enabled?: boolean
}

/** A block that a feature adds: loaded when shown, with its own error boundary. */
export function SlotBlock({
  entry: { id, load, featureId },
  rows,
  enabled = true,
}: SlotBlockProps) {
  const t = useWords(en)
  if (!enabled) return <Skeleton rows={rows} />
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

type Props = { id: string; fallback: (retry: () => void) => ReactNode; children: ReactNode }

/** Catches errors of a feature's block, so that the rest of the view keeps working. */
class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error): void {
    console.error(`[portico] The slot entry "${this.props.id}" failed`, error)
  }

  override render(): ReactNode {
    const retry = () => this.setState({ failed: false })
    return this.state.failed ? this.props.fallback(retry) : this.props.children
  }
}

type Load = Placed<'connectSection' | 'accountSummary' | 'accountTab' | 'tabSection'>['load']

const blocks = new WeakMap<Load, Part<object>>()

/** The component of a slot entry, the same between renderings. */
function blockOf(load: Load): Part<object> {
  const block = blocks.get(load) ?? createPart(load as () => Promise<{ default: ComponentType }>)
  blocks.set(load, block)
  return block
}
