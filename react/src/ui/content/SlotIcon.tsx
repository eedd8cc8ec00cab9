import type { SlotIcon as Named } from '@portico/core/feature'
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Bell,
  Box,
  History,
  Image,
  Plus,
  QrCode,
  Settings2,
  Shield,
  Sparkle,
  User,
  Wallet,
} from 'lucide'
import { type ComponentType, createElement } from 'react'
import { Icon, type IconNode } from '../Icon.tsx'

/** The icon of a slot entry: one of the kit's by name, or the feature's own component. */
export function SlotIcon({ name }: { name: Named | undefined }) {
  if (typeof name === 'function') return createElement(name as ComponentType)
  // An unknown name, possible in plain JavaScript, gets the default icon.
  return <Icon of={(name && slotIcons[name]) ?? Sparkle} />
}

/** Icons that features may name in slot entries. */
const slotIcons: Readonly<Record<Extract<Named, string>, IconNode>> = {
  activity: History,
  bell: Bell,
  buy: Plus,
  image: Image,
  qr: QrCode,
  receive: ArrowDown,
  send: ArrowUp,
  settings: Settings2,
  shield: Shield,
  swap: ArrowLeftRight,
  token: Box,
  user: User,
  wallet: Wallet,
}
