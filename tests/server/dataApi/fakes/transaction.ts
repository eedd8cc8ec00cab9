import type { IndexedTransaction } from '@portico/server/dataApi'
import { account } from './account.ts'

/** A transaction from `me` to `friend` at a time in seconds, with overrides. */
export function transaction(
  time: number,
  changes: Partial<IndexedTransaction> = {},
): IndexedTransaction {
  const hash = `0x${time.toString(16).padStart(64, '0')}`
  return {
    hash,
    cursor: hash,
    blockNumber: BigInt(time),
    minedAt: new Date(time * 1000).toISOString(),
    status: 'confirmed',
    from: account.me,
    to: account.friend,
    nonce: 7,
    transfers: [],
    approvals: [],
    ...changes,
  }
}
