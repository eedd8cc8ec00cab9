import type { CaipNetworkId, Transaction, TransactionStatus } from '@portico/core'
import type { Change } from './Change.ts'
import type { Entry } from './Entry.ts'

const operations = { send: 'send', contract: 'execute', batch: 'batch', swap: 'trade' } as const

/** Converts a transaction that the kit sent. */
export function fromSent(sent: Transaction): Entry {
  const { id, hash, at, kind, address, to = '', amount = '', symbol = '' } = sent
  const { received, networkId } = sent
  const moves = kind === 'send' || /[1-9]/.test(amount)
  const out: Change = {
    direction: 'out',
    amount,
    name: symbol,
    kind: 'token',
    picture: pictureId(networkId, sent.tokenAddress),
  }
  const into: Change = {
    direction: 'in',
    amount: received?.amount ?? '',
    name: received?.symbol ?? '',
    kind: 'token',
    picture: pictureId(received?.networkId ?? networkId, received?.tokenAddress),
  }
  return {
    id,
    ...(hash !== undefined && { hash }),
    at,
    operation: operations[kind],
    status: statusOf(sent),
    changes: [
      ...(moves && amount && symbol ? [out] : []),
      ...(received && isThere(received) ? [into] : []),
    ],
    from: address,
    to,
    ...(kind === 'send' && to && { receiver: to }),
    ...(received?.status !== undefined && { isCrossChain: true }),
  }
}

function isThere({ status = 'confirmed' }: NonNullable<Transaction['received']>): boolean {
  return status === 'confirmed'
}

/** Between two networks a block of the first one is half of it. */
function statusOf({ status, received }: Transaction): TransactionStatus {
  const arrival = received?.status
  if (arrival === undefined) return status
  return arrival === 'pending' && status !== 'confirmed' ? status : arrival
}

function pictureId(networkId: CaipNetworkId, tokenAddress: string | undefined): string {
  return `${networkId}/${tokenAddress ?? 'native'}`
}
