import type { Kit } from '../Kit.ts'
import type { Ports } from '../Ports.ts'
import type { WalletDirectory } from './WalletDirectory.ts'

/** The directory of a kit. */
export function createWallets(_kit: Omit<Kit, 'features'>, _ports: Ports): WalletDirectory {
  throw new Error('not built')
}
