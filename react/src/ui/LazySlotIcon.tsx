import type { SlotIcon } from '@portico/core/feature'
import { createPart, usePart } from '../kit/Part.ts'
import { Icon } from './Icon.tsx'

type LazySlotIconProps = { name: SlotIcon | undefined }

/** Offline the entry has no icon. */
const slotIcon = createPart<LazySlotIconProps>(() =>
  import('./content/SlotIcon.tsx').then(
    (loaded) => ({ default: loaded.SlotIcon }),
    () => ({ default: () => <Icon of={[]} /> }),
  ),
)

/** The icon of a slot entry beside the first view: the drawings load only if a feature adds an entry. */
export function LazySlotIcon({ name }: LazySlotIconProps) {
  const Loaded = usePart(slotIcon)
  return Loaded ? <Loaded name={name} /> : <Icon of={[]} />
}
