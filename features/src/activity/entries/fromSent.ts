import type { CaipNetworkId, Transaction } from '@portico/core'
import type { Change } from './Change.ts'
import type { Entry } from './Entry.ts'

const operations = { send: 'send', contract: 'execute', batch: 'batch', swap: 'trade' } as const

/** Converts a transaction that the kit sent. */
export function fromSent(sent: Transaction): Entry {
  const { id, hash, at, kind, status, address, to = '', amount = '', symbol = '' } = sent
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
    status,
    changes: [...(moves && amount && symbol ? [out] : []), ...(received ? [into] : [])],
    from: address,
    to,
    ...(kind === 'send' && to && { receiver: to }),
  }
}

function pictureId(networkId: CaipNetworkId, tokenAddress: string | undefined): string {
  return `${networkId}/${tokenAddress ?? 'native'}`
}
