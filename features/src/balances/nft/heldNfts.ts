import { addAmounts, compareAmounts, subtractAmounts } from '@portico/core/amount'
import { cleanText } from '@portico/core/feature/store'
import type { NftTransaction, NftTransfer } from './nftEndpoints.ts'

type Info = NonNullable<NftTransfer['nft_info']>
/** `came` and `left` are sums over the loaded part of the history. */
type Moves = { info: Info; newest: string; came: string; left: string }

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
  const move = moves.get(key) ?? { info, newest: direction, came: '0', left: '0' }
  if (direction === 'in') move.came = addAmounts(move.came, quantity.numeric)
  if (direction === 'out') move.left = addAmounts(move.left, quantity.numeric)
  moves.set(key, move)
}

/** For a single copy the newest transfer decides, because transfers before the loaded part are unknown. */
function describe(key: string, { info, newest, came, left }: Moves): readonly Nft[] {
  const isMore = compareAmounts(came, left) > 0
  if (newest === 'out' && !isMore) return []
  const { name, content, flags } = info
  const imageUrl = content?.preview?.url ?? content?.detail?.url
  return [
    {
      key,
      name: cleanText(name ?? '', 64),
      ...(imageUrl && { imageUrl }),
      quantity: isMore ? subtractAmounts(came, left) : '1',
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
