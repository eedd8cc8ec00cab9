import type { HistoryTransaction, HistoryTransfer } from '@portico/features/activity/endpoints'
import { formatUnits } from 'viem'
import { type Answer, fault, json } from '../../http/Answer.ts'
import type {
  ChainIndex,
  IndexedTransaction,
  IndexedTransfer,
  NativeCurrency,
} from '../ChainIndex.ts'
import type { Call } from '../DataRoutes.ts'
import type { PricedToken, PriceSource } from '../PriceSource.ts'
import { nativeAddress, selectChains } from './addresses.ts'
import { type HistoryRow, historyCursor, mergeHistory } from './mergeHistory.ts'

type Context = {
  readonly chains: readonly ChainIndex[]
  readonly prices: PriceSource
}
type Prices = ReadonlyMap<string, PricedToken | undefined>

const pageSize = 50
const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Transactions of an account: 50 per page, newest first. */
export async function readHistory(
  { params, query }: Call<'history'>,
  context: Context,
): Promise<Answer> {
  const selected = selectChains(context.chains, params.address ?? '', query.chainId)
  if ('status' in selected) return selected
  const { address, chains } = selected
  const firstPage = Object.fromEntries(chains.map(({ chainId }) => [chainId, '']))
  const cursors = query.cursor ? historyCursor.read(query.cursor) : firstPage
  if (!cursors) return fault(400, 'cursor', 'Expected a cursor of this server')

  const { rows, next } = await mergeHistory(chains, { address, cursors, limit: pageSize })
  const ids = [
    ...new Set(rows.flatMap((row) => accountTransfers(row, address).map((it) => idOf(row, it)))),
  ]
  const priced = await context.prices.prices(ids, query.currency ?? 'usd')
  const prices = new Map(ids.map((id, at) => [id, priced[at]]))
  const data = rows.map((row) => describe(row, { address, prices, context }))
  return json({ data, next: next ? historyCursor.write(next) : null }, 0)
}

function describe(
  row: HistoryRow,
  { address, prices, context }: { address: string; prices: Prices; context: Context },
): HistoryTransaction {
  const { chainId, transaction } = row
  const native = context.chains.find((chain) => chain.chainId === chainId)?.native ?? ether
  return {
    id: `${chainId}:${transaction.hash}`,
    metadata: {
      operationType: operationType(transaction, address),
      hash: transaction.hash,
      minedAt: transaction.minedAt,
      sentFrom: transaction.from,
      sentTo: transaction.to ?? '',
      status: transaction.status,
      nonce: transaction.nonce,
      application: null,
      chain: chainId,
    },
    transfers: accountTransfers(row, address).map((transfer) =>
      describeTransfer(transfer, {
        account: address,
        native,
        priced: prices.get(idOf(row, transfer)),
      }),
    ),
  }
}

/** Transfers of the account alone: a transaction may also contain transfers between other accounts. */
function accountTransfers(
  { transaction }: HistoryRow,
  account: string,
): readonly IndexedTransfer[] {
  return transaction.transfers.filter(({ from, to }) => from === account || to === account)
}

function idOf({ chainId }: HistoryRow, { token }: IndexedTransfer): string {
  return `${chainId}:${token?.address ?? nativeAddress(chainId)}`
}

type TransferContext = {
  readonly account: string
  readonly native: NativeCurrency
  readonly priced: PricedToken | undefined
}

/** Converts a transfer to the data service's format, from the point of view of `account`. */
function describeTransfer(transfer: IndexedTransfer, context: TransferContext): HistoryTransfer {
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

const zeroAddress = `0x${'0'.repeat(40)}`

/** Operation type of a transaction for `account`, in the data service's terms, from its transfers and approvals. */
function operationType(transaction: IndexedTransaction, account: string): string {
  const { transfers, approvals, methodId } = transaction
  const ins = transfers.filter(({ to }) => to === account)
  const outs = transfers.filter(({ from }) => from === account)
  if (transaction.to === undefined && transaction.from === account) return 'deploy'
  if (isTrade(ins, outs)) return 'trade'
  if (outs.length > 0) return outs.every(({ to }) => to === zeroAddress) ? 'burn' : 'send'
  if (ins.length > 0) return ins.every(({ from }) => from === zeroAddress) ? 'mint' : 'receive'
  if (approvals.some(({ owner }) => owner === account)) return 'approve'
  if (methodId === undefined && transfers.length === 0 && transaction.from === account)
    return 'send'
  return 'execute'
}

/** Whether the account sent one token and received another. */
function isTrade(ins: readonly IndexedTransfer[], outs: readonly IndexedTransfer[]): boolean {
  return outs.some((out) => ins.some((into) => tokenOf(into) !== tokenOf(out)))
}

function tokenOf({ token, tokenId }: IndexedTransfer): string {
  return `${token?.address ?? 'native'} ${tokenId ?? ''}`
}
