import type { WalletRow } from '../connector/WalletRow.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { connectorOf } from './connectorOf.ts'

/** The row of this browser that an entry of the directory speaks of. */
export function rowOf(wallet: Wallet, rows: readonly WalletRow[]): WalletRow | undefined {
  return rows.find(({ connectors }) => connectorOf(wallet, connectors) !== undefined)
}
