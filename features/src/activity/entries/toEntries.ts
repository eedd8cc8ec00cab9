import type { CaipNetworkId, Transaction } from '@portico/core'
import type { TransactionStatus } from '@portico/core/adapter'
import { cleanName, cleanSymbol, cleanText } from '@portico/core/feature/store'
import type { HistoryTransaction, HistoryTransfer } from '../endpoints.ts'
import type { Change, Entry } from './Entry.ts'

const longestSymbol = 12
const longestName = 64
const statuses: readonly TransactionStatus[] = ['pending', 'failed', 'dropped', 'replaced']

/** Converts a transaction of the data service. Names chosen by others are cleaned and cut (T16). */
export function fromHistory({ id, metadata, transfers }: HistoryTransaction): Entry {
  const { hash, minedAt, operationType, status, sentFrom, sentTo, application } = metadata
  const name = cleanName(application?.name, longestName)
  const icon = application?.iconUrl
  return {
    id,
    hash,
    at: Date.parse(minedAt),
    operation: operationType.toLowerCase(),
    status: statuses.find((it) => it === status) ?? 'confirmed',
    changes: transfers?.map(changeOf) ?? [],
    from: sentFrom,
    to: sentTo,
    ...(name && { application: { name, ...(icon && { icon }) } }),
  }
}

function changeOf(transfer: HistoryTransfer): Change {
  const { fungible_info: token, nft_info: nft, quantity, value } = transfer
  const icon = token?.icon?.url ?? nft?.content?.preview?.url
  const way = transfer.direction
  return {
    direction: way === 'in' || way === 'out' ? way : 'self',
    amount: quantity.numeric,
    name: nft
      ? cleanText(nft.name ?? '', longestName)
      : cleanSymbol(token?.symbol || token?.name || '', longestSymbol),
    kind: nft ? 'collectible' : 'token',
    ...(icon && { icon }),
    // Without a price, services omit the value or send 0.
    ...(value && { value }),
    ...(nft?.flags.is_spam && { spam: true }),
  }
}

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
