import type { HistoryTransfer } from '@portico/features/activity/endpoints'
import { formatUnits } from 'viem'
import type { IndexedTransfer, NativeCurrency } from '../ChainIndex.ts'
import type { PricedToken } from '../prices/PriceSource.ts'

type TransferContext = {
  readonly account: string
  readonly native: NativeCurrency
  readonly priced: PricedToken | undefined
}

/** Converts a transfer to the data service's format, from the point of view of `account`. */
export function describeTransfer(
  transfer: IndexedTransfer,
  context: TransferContext,
): HistoryTransfer {
  const direction = directionOf(transfer, context.account)
  const isNft = transfer.kind === 'erc721' || transfer.kind === 'erc1155'
  if (isNft) {
    const quantity = { numeric: transfer.amount }
    return { nft_info: nftInfo(transfer), direction, quantity, value: null, price: null }
  }
  const { priced } = context
  const { name, symbol, decimals } = transfer.token ?? context.native
  const icon = (transfer.token ? undefined : context.native.logo) ?? priced?.iconUrl
  const numeric = formatUnits(BigInt(transfer.amount), decimals)
  return {
    fungible_info: { name, symbol, icon: icon ? { url: icon } : null },
    direction,
    quantity: { numeric },
    value: priced ? Number(numeric) * priced.price : null,
    price: priced?.price ?? null,
  }
}

function directionOf({ from, to }: IndexedTransfer, account: string): string {
  if (from === to) return 'self'
  return to === account ? 'in' : 'out'
}

function nftInfo({ token, tokenId, nft }: IndexedTransfer): HistoryTransfer['nft_info'] {
  const image = nft?.image
  const preview = image ? { url: image, content_type: null } : null
  return {
    name: nft?.name || [token?.name, tokenId && `#${tokenId}`].filter(Boolean).join(' '),
    content: preview && { preview, detail: preview },
    flags: { is_spam: false },
  }
}
