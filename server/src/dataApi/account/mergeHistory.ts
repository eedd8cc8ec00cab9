import type { ChainIndex, History, IndexedTransaction } from '../ChainIndex.ts'
import type { ChainCursors } from './historyCursor.ts'

export type HistoryRow = { readonly chainId: string; readonly transaction: IndexedTransaction }
export type MergedPage = {
  readonly rows: readonly HistoryRow[]
  /** Absent on the last page. */
  readonly next?: ChainCursors
}

type Request = { readonly address: string; readonly cursors: ChainCursors; readonly limit: number }
type Read = { readonly chainId: string; readonly cursor: string; readonly page: History }

/** One page of the history of several chains, newest first; transactions of one second keep the order of the chains. */
export async function mergeHistory(
  chains: readonly ChainIndex[],
  { address, cursors, limit }: Request,
): Promise<MergedPage> {
  const remaining = chains.filter(({ chainId }) => cursors[chainId] !== undefined)
  const reads = await Promise.all(
    remaining.map(async (chain): Promise<Read> => {
      const cursor = cursors[chain.chainId] ?? ''
      const page = await chain.history(address, { limit, ...(cursor !== '' && { cursor }) })
      return { chainId: chain.chainId, cursor, page }
    }),
  )
  const rows = reads
    .flatMap(({ chainId, page }) => page.items.map((transaction) => ({ chainId, transaction })))
    .sort((one, other) => time(other) - time(one))
    .slice(0, limit)

  const next: Record<string, string> = {}
  for (const { chainId, cursor, page } of reads) {
    const taken = rows.filter((row) => row.chainId === chainId).length
    const after = taken === page.items.length ? page.next : page.items[taken - 1]?.cursor
    const nextCursor = taken === 0 && page.items.length > 0 ? cursor : after
    if (nextCursor !== undefined) next[chainId] = nextCursor
  }
  return { rows, ...(Object.keys(next).length > 0 && { next }) }
}

function time({ transaction }: HistoryRow): number {
  return Date.parse(transaction.minedAt)
}
