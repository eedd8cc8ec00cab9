import type { History, HistoryPage } from '../ChainIndex.ts'
import { completeTokens } from './completeTokens.ts'
import { historyCursor } from './historyCursor.ts'
import type { ChainStorage, Place } from './IndexStorage.ts'

const newest: Place = { block: BigInt(Number.MAX_SAFE_INTEGER), position: 2 ** 31 - 1 }
const longestPage = 200

/** One page of an account's history; one row more than asked tells whether there is another. */
export async function readHistory(
  storage: ChainStorage,
  account: string,
  { cursor, limit }: HistoryPage,
): Promise<History> {
  const before = cursor === undefined ? newest : historyCursor.read(cursor)
  const length = Math.min(Math.max(Math.trunc(limit), 1), longestPage)
  const rows = await storage.history(account, { before, limit: length + 1 })
  const complete = await completeTokens(storage, rows)
  const items = rows.slice(0, length).map(({ block, position, ...rest }) => {
    return {
      ...rest,
      ...complete(rest),
      blockNumber: block,
      cursor: historyCursor.write({ block, position }),
    }
  })
  const last = items.at(-1)
  return { items, ...(last && rows.length > length && { next: last.cursor }) }
}
