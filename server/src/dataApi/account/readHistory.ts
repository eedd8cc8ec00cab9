import type { HistoryTransaction } from '@portico/features/activity/endpoints'
import type { Answer } from '../../http/Answer.ts'
import { fault } from '../../http/fault.ts'
import { json } from '../../http/json.ts'
import type { ChainIndex, IndexedTransfer, NativeCurrency } from '../ChainIndex.ts'
import type { Call } from '../DataRoutes.ts'
import type { PricedToken, PriceSource } from '../prices/PriceSource.ts'
import { chainsAsked } from './chainsAsked.ts'
import { describeTransfer } from './describeTransfer.ts'
import { historyCursor } from './historyCursor.ts'
import { type HistoryRow, mergeHistory } from './mergeHistory.ts'
import { nativeAddress } from './nativeAddress.ts'
import { operationType } from './operationType.ts'

type World = {
  readonly chains: readonly ChainIndex[]
  readonly prices: PriceSource
}
type Prices = ReadonlyMap<string, PricedToken | undefined>

const pageSize = 50
const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** What an account did: 50 at a time, newest first. */
export async function readHistory(
  { params, query }: Call<'history'>,
  world: World,
): Promise<Answer> {
  const asked = chainsAsked(world.chains, params.address ?? '', query.chainId)
  if ('status' in asked) return asked
  const { address, chains } = asked
  const beginning = Object.fromEntries(chains.map(({ chainId }) => [chainId, '']))
  const places = query.cursor ? historyCursor.read(query.cursor) : beginning
  if (!places) return fault(400, 'cursor', 'Expected a cursor that this server gave')

  const { rows, next } = await mergeHistory(chains, { address, places, limit: pageSize })
  const ids = [...new Set(rows.flatMap((row) => mine(row, address).map((it) => idOf(row, it))))]
  const priced = await world.prices.prices(ids, query.currency ?? 'usd')
  const prices = new Map(ids.map((id, at) => [id, priced[at]]))
  const data = rows.map((row) => describe(row, { address, prices, world }))
  return json({ data, next: next ? historyCursor.write(next) : null }, 0)
}

function describe(
  row: HistoryRow,
  { address, prices, world }: { address: string; prices: Prices; world: World },
): HistoryTransaction {
  const { chainId, transaction } = row
  const native = world.chains.find((chain) => chain.chainId === chainId)?.native ?? ether
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
    transfers: mine(row, address).map((transfer) =>
      describeTransfer(transfer, {
        account: address,
        native,
        priced: prices.get(idOf(row, transfer)),
      }),
    ),
  }
}

/** What others moved in the same transaction is not the account's. */
function mine({ transaction }: HistoryRow, account: string): readonly IndexedTransfer[] {
  return transaction.transfers.filter(({ from, to }) => from === account || to === account)
}

function idOf({ chainId }: HistoryRow, { token }: IndexedTransfer): string {
  return `${chainId}:${token?.address ?? nativeAddress(chainId)}`
}
