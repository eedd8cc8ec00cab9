import type { SlotIcon as Named } from '@portico/core'
import { Sparkle } from 'lucide'
import { type ComponentType, createElement } from 'react'
import { Icon } from './Icon.tsx'
import { slotIcons } from './slotIcons.ts'

/** The icon of a feature's slot entry: one of the kit's by name, or the feature's own component. */
export function SlotIcon({ name }: { name: Named | undefined }) {
  if (typeof name === 'function') return createElement(name as ComponentType)
  // A name that types do not hold, from plain JavaScript, is drawn as no name at all.
  return <Icon of={(name && slotIcons[name]) ?? Sparkle} />
}
