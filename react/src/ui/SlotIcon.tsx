import type { SlotIcon as Named } from '@portico/core'
import { Sparkle } from 'lucide'
import { type ComponentType, createElement } from 'react'
import { Icon } from './Icon.tsx'
import { slotIcons } from './slotIcons.ts'

/** The icon of a slot entry: one of the kit's by name, or the feature's own component. */
export function SlotIcon({ name }: { name: Named | undefined }) {
  if (typeof name === 'function') return createElement(name as ComponentType)
  // An unknown name, possible in plain JavaScript, gets the default icon.
  return <Icon of={(name && slotIcons[name]) ?? Sparkle} />
}
