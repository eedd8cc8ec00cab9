import { Sparkle } from 'lucide'
import { IconButton } from './IconButton.tsx'
import { slotIcons } from './slotIcons.ts'

export type SlotButtonProps = { icon: string | undefined; label: string; onPress: () => void }

/** A button of the header that a feature brought. */
export function SlotButton({ icon, label, onPress }: SlotButtonProps) {
  return <IconButton icon={slotIcons[icon ?? ''] ?? Sparkle} label={label} onPress={onPress} />
}
