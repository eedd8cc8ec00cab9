import type { SlotIcon as Named } from '@portico/core'
import { IconButton } from './Button.tsx'
import { SlotIcon } from './SlotIcon.tsx'

export type SlotButtonProps = { icon: Named | undefined; label: string; onPress: () => void }

/** A header button of a feature. */
export function SlotButton({ icon, label, onPress }: SlotButtonProps) {
  return <IconButton icon={<SlotIcon name={icon} />} label={label} onPress={onPress} />
}
