import type { ChainIndex, History, IndexedTransaction } from '../ChainIndex.ts'
import type { Places } from './historyCursor.ts'

export type HistoryRow = { readonly chainId: string; readonly transaction: IndexedTransaction }
export type MergedPage = {
  readonly rows: readonly HistoryRow[]
  /** Absent on the last page. */
  readonly next?: Places
}

type Request = { readonly address: string; readonly places: Places; readonly limit: number }
type Read = { readonly chainId: string; readonly place: string; readonly page: History }

/** One page of the history of several chains, newest first; of one second, in the order of the chains. */
export async function mergeHistory(
  chains: readonly ChainIndex[],
  { address, places, limit }: Request,
): Promise<MergedPage> {
  const meant = chains.filter(({ chainId }) => places[chainId] !== undefined)
  const reads = await Promise.all(
    meant.map(async (chain): Promise<Read> => {
      const place = places[chain.chainId] ?? ''
      const page = await chain.history(address, { limit, ...(place !== '' && { cursor: place }) })
      return { chainId: chain.chainId, place, page }
    }),
  )
  const rows = reads
    .flatMap(({ chainId, page }) => page.items.map((transaction) => ({ chainId, transaction })))
    .sort((one, other) => time(other) - time(one))
    .slice(0, limit)

  const next: Record<string, string> = {}
  for (const { chainId, place, page } of reads) {
    const taken = rows.filter((row) => row.chainId === chainId).length
    const after = taken === page.items.length ? page.next : page.items[taken - 1]?.cursor
    const goesOn = taken === 0 && page.items.length > 0 ? place : after
    if (goesOn !== undefined) next[chainId] = goesOn
  }
  return { rows, ...(Object.keys(next).length > 0 && { next }) }
}

function time({ transaction }: HistoryRow): number {
  return Date.parse(transaction.minedAt)
}
