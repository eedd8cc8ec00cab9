import type { History, HistoryPage } from '../ChainIndex.ts'
import { completeTokens } from './completeTokens.ts'
import { historyCursor } from './historyCursor.ts'
import type { ChainStorage, Place } from './IndexStorage.ts'

const newest: Place = { block: BigInt(Number.MAX_SAFE_INTEGER), position: 2 ** 31 - 1 }
const maxPageSize = 200

/** One page of an account's history; reads one row more than requested to know whether there is another page. */
export async function readHistory(
  storage: ChainStorage,
  account: string,
  { cursor, limit }: HistoryPage,
): Promise<History> {
  const before = cursor === undefined ? newest : historyCursor.read(cursor)
  const pageSize = Math.min(Math.max(Math.trunc(limit), 1), maxPageSize)
  const rows = await storage.history(account, { before, limit: pageSize + 1 })
  const complete = await completeTokens(storage, rows)
  const items = rows.slice(0, pageSize).map(({ block, position, ...rest }) => {
    return {
      ...rest,
      ...complete(rest),
      blockNumber: block,
      cursor: historyCursor.write({ block, position }),
    }
  })
  const last = items.at(-1)
  return { items, ...(last && rows.length > pageSize && { next: last.cursor }) }
}
