import { addAmounts, compareAmounts, subtractAmounts } from '@portico/core/amount'
import { cleanText } from '@portico/core/feature/store'
import type { NftTransaction, NftTransfer } from './nftEndpoints.ts'

type Info = NonNullable<NftTransfer['nft_info']>
/** `received` and `sent` are sums over the loaded part of the history. */
type Moves = { info: Info; newest: string; received: string; sent: string }

/** Derives the NFTs that an account still holds from its transactions, newest first. */
export function heldNfts(transactions: readonly NftTransaction[]): readonly Nft[] {
  const moves = new Map<string, Moves>()
  for (const { metadata, transfers } of transactions)
    if (metadata.status === 'confirmed')
      for (const transfer of [...(transfers ?? [])].reverse()) count(moves, transfer)
  return [...moves].flatMap(([key, move]) => describe(key, move))
}

function count(moves: Map<string, Moves>, { nft_info: info, direction, quantity }: NftTransfer) {
  if (!info) return
  const key = keyOf(info)
  const move = moves.get(key) ?? { info, newest: direction, received: '0', sent: '0' }
  if (direction === 'in') move.received = addAmounts(move.received, quantity.numeric)
  if (direction === 'out') move.sent = addAmounts(move.sent, quantity.numeric)
  moves.set(key, move)
}

/** For a single copy the newest transfer decides, because transfers before the loaded part are unknown. */
function describe(key: string, { info, newest, received, sent }: Moves): readonly Nft[] {
  const isMore = compareAmounts(received, sent) > 0
  if (newest === 'out' && !isMore) return []
  const { name, content, flags } = info
  const imageUrl = content?.preview?.url ?? content?.detail?.url
  return [
    {
      key,
      name: cleanText(name ?? '', 64),
      ...(imageUrl && { imageUrl }),
      quantity: isMore ? subtractAmounts(received, sent) : '1',
      isSpam: flags.is_spam,
    },
  ]
}

function keyOf({ contract_address: contract, token_id: id, name, content }: Info): string {
  if (contract && id) return `${contract}/${id}`
  return `${name ?? ''} ${content?.preview?.url ?? ''}`
}

/** A non-fungible token that an account holds. */
export type Nft = {
  readonly key: string
  /** Cleaned and cut; empty when it has none. */
  readonly name: string
  /** Image URL chosen by the creator; load it in an `<img>` only. */
  readonly imageUrl?: string
  /** Number of copies held. */
  readonly quantity: string
  /** The data service marks it as spam. */
  readonly isSpam: boolean
}
