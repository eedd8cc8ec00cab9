import { cleanName, cleanSymbol, cleanText, type TransactionStatus } from '@portico/core'
import type { HistoryTransaction, HistoryTransfer } from '../endpoints.ts'
import type { Change } from './Change.ts'
import type { Entry } from './Entry.ts'

const longestSymbol = 12
const longestName = 64
const statuses: readonly string[] = ['pending', 'failed', 'dropped', 'replaced']

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
    status: (statuses.includes(status) ? status : 'confirmed') as TransactionStatus,
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
