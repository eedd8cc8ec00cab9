import { lazyComponent } from '../kit/Part.ts'
import { Icon, Skeleton } from '../ui/index.ts'
import type { SlotBlockProps } from './later/SlotBlock.tsx'

const load = () => import('./later/parts.ts')

// What a first opening seldom shows, by the name of the part that loads.

export const LazyAlertBar = lazyComponent(async () => (await load()).AlertBar)
export const LazyCopies = lazyComponent(async () => (await load()).Copies)
export const LazyHeaderButtons = lazyComponent(async () => (await load()).HeaderButtons)
export const LazySetupError = lazyComponent(async () => (await load()).SetupError)
export const LazySlotBlock = lazyComponent(
  async () => (await load()).SlotBlock,
  ({ rows }: SlotBlockProps) => <Skeleton rows={rows} />,
)
export const LazySlotIcon = lazyComponent(
  async () => (await load()).SlotIcon,
  () => <Icon of={[]} />,
)
