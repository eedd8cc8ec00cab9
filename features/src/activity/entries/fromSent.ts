import type { Transaction } from '@portico/core'
import type { Change } from './Change.ts'
import type { Entry } from './Entry.ts'

const operations = { send: 'send', contract: 'execute', batch: 'batch' } as const

/** Converts a transaction that the kit sent. */
export function fromSent(sent: Transaction): Entry {
  const { id, hash, at, kind, status, address, to = '', amount = '', symbol = '' } = sent
  const moves = kind === 'send' || /[1-9]/.test(amount)
  const change: Change = { direction: 'out', amount, name: symbol, kind: 'token' }
  return {
    id,
    ...(hash !== undefined && { hash }),
    at,
    operation: operations[kind],
    status,
    changes: moves && amount && symbol ? [change] : [],
    from: address,
    to,
    ...(kind === 'send' && to && { receiver: to }),
  }
}
