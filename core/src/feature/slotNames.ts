import type { SlotName } from './Slot.ts'

export const slotNames = [
  'connectSection',
  'connectRow',
  'accountSummary',
  'accountTab',
  'tabSection',
  'accountAction',
  'settingsRow',
  'headerButton',
] as const satisfies readonly SlotName[]
