import type { SlotName } from './Slot.ts'

const names: Readonly<Record<SlotName, 0>> = {
  connectSection: 0,
  connectRow: 0,
  accountSummary: 0,
  accountTab: 0,
  tabSection: 0,
  accountAction: 0,
  settingsRow: 0,
  headerButton: 0,
}

export const slotNames = Object.keys(names) as readonly SlotName[]
