import { lazyComponent } from '../kit/Part.ts'
import { Button, Icon, Skeleton } from '../ui/index.ts'
import { en, useWords } from '../words/en.ts'
import type { SlotBlockProps } from './later/SlotBlock.tsx'

const load = () => import('./later/parts.ts')

/** In place of a part that could not be loaded. */
function TryAgain({ onPress }: { onPress: () => void }) {
  return <Button onPress={onPress}>{useWords(en)('tryAgain')}</Button>
}

// What a first opening seldom shows, by the name of the part that loads.

export const LazyAlertBar = lazyComponent(async () => (await load()).AlertBar)
export const LazyCollapsedWallets = lazyComponent(
  async () => (await load()).CollapsedWallets,
  () => <Skeleton rows={1} />,
  (retry) => <TryAgain onPress={retry} />,
)
export const LazyCopies = lazyComponent(async () => (await load()).Copies)
export const LazyHeaderButtons = lazyComponent(async () => (await load()).HeaderButtons)
export const LazyNoAccount = lazyComponent(
  async () => (await load()).NoAccount,
  () => <Skeleton rows={3} />,
  (retry) => <TryAgain onPress={retry} />,
)
export const LazyNotice = lazyComponent(async () => (await load()).Notice)
export const LazyNoWallet = lazyComponent(
  async () => (await load()).NoWallet,
  () => <Skeleton rows={2} />,
  (retry) => <TryAgain onPress={retry} />,
)
export const LazySetupError = lazyComponent(
  async () => (await load()).SetupError,
  undefined,
  (retry) => <TryAgain onPress={retry} />,
)
export const LazySlotBlock = lazyComponent(
  async () => (await load()).SlotBlock,
  ({ rows }: SlotBlockProps) => <Skeleton rows={rows} />,
  (retry) => <TryAgain onPress={retry} />,
)
export const LazyViewError = lazyComponent(
  async () => (await load()).ViewError,
  undefined,
  (retry) => <TryAgain onPress={retry} />,
)
export const LazySlotIcon = lazyComponent(
  async () => (await load()).SlotIcon,
  () => <Icon of={[]} />,
)
