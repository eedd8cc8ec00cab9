import type { CallFrame, NodeReceipt, NodeTransaction } from '../node/rpcSchemas.ts'
import type { Moves, Transfer } from './Move.ts'
import { readLog } from './readLog.ts'

export type Executed = {
  readonly transaction: NodeTransaction
  readonly receipt: NodeReceipt
  readonly trace?: CallFrame | undefined
}

/** What a transaction moved and allowed: value of the call and of calls inside it, then tokens. */
export function readMoves({ transaction, receipt, trace }: Executed): Moves {
  if (receipt.status === 0n) return { transfers: [], approvals: [] }
  const { from, value } = transaction
  const to = transaction.to ?? receipt.contractAddress
  const outer = to ? nativeTransfer({ from, to, value }) : []
  const inner = (trace?.calls ?? []).flatMap(innerTransfers)
  const events = receipt.logs.map(readLog)
  return {
    transfers: [...outer, ...inner, ...events.flatMap(({ transfers }) => transfers)],
    approvals: events.flatMap(({ approvals }) => approvals),
  }
}

/** DELEGATECALL and CALLCODE repeat the value of the call around them. */
const movesValue = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT', 'SUICIDE'])

function innerTransfers(frame: CallFrame): readonly Transfer[] {
  if (frame.error !== undefined) return []
  const { type, from, to, value = 0n, calls = [] } = frame
  const own = to && movesValue.has(type) ? nativeTransfer({ from, to, value }) : []
  return [...own, ...calls.flatMap(innerTransfers)]
}

function nativeTransfer({
  value,
  ...ends
}: {
  readonly from: string
  readonly to: string
  readonly value: bigint
}): readonly Transfer[] {
  return value > 0n ? [{ ...ends, kind: 'native', amount: `${value}` }] : []
}
