import { lazyComponent } from '../kit/Part.ts'
import { Icon } from './Icon.tsx'

/** The icon of a slot entry beside the first view: the drawings load only if a feature adds an entry. */
export const LazySlotIcon = lazyComponent(
  async () => (await import('./content/SlotIcon.tsx')).SlotIcon,
  () => <Icon of={[]} />,
)
