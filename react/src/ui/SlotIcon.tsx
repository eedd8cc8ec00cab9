import { Sparkle } from 'lucide'
import { Icon } from './Icon.tsx'
import { slotIcons } from './slotIcons.ts'

/** The icon that a feature's slot entry names; a plain one where the kit has none of that name. */
export function SlotIcon({ name }: { name: string | undefined }) {
  return <Icon of={slotIcons[name ?? ''] ?? Sparkle} />
}
