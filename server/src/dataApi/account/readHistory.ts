import type { HistoryTransaction } from '@portico/features/activity/endpoints'
import { type Answer, fault, json } from '../../http/Answer.ts'
import type { ChainIndex, IndexedTransfer, NativeCurrency } from '../ChainIndex.ts'
import type { Call } from '../DataRoutes.ts'
import type { PricedToken, PriceSource } from '../prices/PriceSource.ts'
import { describeTransfer } from './describeTransfer.ts'
import { historyCursor } from './historyCursor.ts'
import { type HistoryRow, mergeHistory } from './mergeHistory.ts'
import { nativeAddress } from './nativeAddress.ts'
import { operationType } from './operationType.ts'
import { selectChains } from './selectChains.ts'

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
