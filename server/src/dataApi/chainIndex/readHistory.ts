import type { History, HistoryPage, IndexedToken } from '../ChainIndex.ts'
import { chainIndexErrors } from './chainIndexErrors.ts'
import type { ChainStorage, Part, Place } from './IndexStorage.ts'

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

const pattern = /^(\d{1,15})-(\d{1,9})$/

/** Cursor after the last transaction of a history page; new blocks do not shift it. */
export const historyCursor = {
  /** Encodes the position as opaque text. */
  write({ block, position }: Place): string {
    return Buffer.from(`${block}-${position}`).toString('base64url')
  },
  /** Throws `chainIndex/cursor` for text that `write` did not create. */
  read(cursor: string): Place {
    const [, block, position] = pattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
    if (block === undefined || position === undefined) throw chainIndexErrors.create('cursor', [])
    const place = { block: BigInt(block), position: Number(position) }
    // Decoding ignores characters that `write` never creates, such as a space or a leading zero.
    if (historyCursor.write(place) !== cursor) throw chainIndexErrors.create('cursor', [])
    return place
  },
}

/** Adds token metadata that was read, or read again, after the transactions were stored. */
async function completeTokens(
  storage: ChainStorage,
  parts: readonly Part[],
): Promise<(part: Part) => Part> {
  const tokens = parts.flatMap(({ transfers, approvals }) =>
    [...transfers, ...approvals].flatMap(({ token }) => token ?? []),
  )
  const addresses = [...new Set(tokens.map(({ address }) => address))]
  const byAddress = new Map(
    (await storage.tokens(addresses)).map((token) => [token.address, token]),
  )
  const complete = <moved extends { readonly token?: IndexedToken }>(moved: moved): moved => {
    const token = moved.token && byAddress.get(moved.token.address)
    return token ? { ...moved, token } : moved
  }
  return ({ transfers, approvals }) => ({
    transfers: transfers.map(complete),
    approvals: approvals.map(complete),
  })
}
