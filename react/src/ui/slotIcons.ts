import type { SlotIcon } from '@portico/core'
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
  User,
  Wallet,
} from 'lucide'
import type { IconNode } from './IconNode.ts'

/** Icons that features may name in slot entries. */
export const slotIcons: Readonly<Record<Extract<SlotIcon, string>, IconNode>> = {
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
