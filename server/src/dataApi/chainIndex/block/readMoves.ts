import type { NodeReceipt, NodeTransaction } from '../node/rpcSchemas.ts'
import type { InnerCall } from '../trace/InnerCall.ts'
import type { Moves, Transfer } from './Move.ts'
import { readLog } from './readLog.ts'

export type Executed = {
  readonly transaction: NodeTransaction
  readonly receipt: NodeReceipt
  readonly innerCalls: readonly InnerCall[]
}

/** Transfers and approvals of a transaction: value of the call and its inner calls first, then tokens. */
export function readMoves({ transaction, receipt, innerCalls }: Executed): Moves {
  if (receipt.status === 0n) return { transfers: [], approvals: [] }
  const { from, value } = transaction
  const to = transaction.to ?? receipt.contractAddress
  const outer = to ? nativeTransfer({ from, to, value }) : []
  const inner = innerCalls.flatMap(nativeTransfer)
  const events = receipt.logs.map(readLog)
  return {
    transfers: [...outer, ...inner, ...events.flatMap(({ transfers }) => transfers)],
    approvals: events.flatMap(({ approvals }) => approvals),
  }
}

function nativeTransfer({ value, ...ends }: InnerCall): readonly Transfer[] {
  return value > 0n ? [{ ...ends, kind: 'native', amount: `${value}` }] : []
}
