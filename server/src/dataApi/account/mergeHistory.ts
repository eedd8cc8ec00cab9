import type { ChainIndex, History, IndexedTransaction } from '../ChainIndex.ts'
import type { Places } from './historyCursor.ts'

export type HistoryRow = { readonly chainId: string; readonly transaction: IndexedTransaction }
export type MergedPage = {
  readonly rows: readonly HistoryRow[]
  /** Absent on the last page. */
  readonly next?: Places
}

type Request = { readonly address: string; readonly places: Places; readonly limit: number }
type Read = { readonly chain: ChainIndex; readonly place: string; readonly page: History }

/** One page of the history of several chains, newest first; of one second, in the order of the chains. */
export async function mergeHistory(
  chains: readonly ChainIndex[],
  { address, places, limit }: Request,
): Promise<MergedPage> {
  const meant = chains.filter(({ chainId }) => places[chainId] !== undefined)
  const reads = await Promise.all(
    meant.map(async (chain): Promise<Read> => {
      const place = places[chain.chainId] ?? ''
      return { chain, place, page: await readPage(chain, { address, place, limit }) }
    }),
  )
  const rows = reads
    .flatMap(({ chain: { chainId }, page }) =>
      page.items.map((transaction) => ({ chainId, transaction })),
    )
    .sort((one, other) => time(other) - time(one))
    .slice(0, limit)

  const next: Record<string, string> = {}
  for (const read of reads) {
    const taken = rows.filter(({ chainId }) => chainId === read.chain.chainId).length
    const place = await placeAfter(read, address, taken)
    if (place !== undefined) next[read.chain.chainId] = place
  }
  return { rows, ...(Object.keys(next).length > 0 && { next }) }
}

function time({ transaction }: HistoryRow): number {
  return Date.parse(transaction.minedAt)
}

function readPage(
  chain: ChainIndex,
  { address, place, limit }: { address: string; place: string; limit: number },
): Promise<History> {
  return chain.history(address, { limit, ...(place !== '' && { cursor: place }) })
}

/** The place behind the first `taken` of a page; `undefined` where nothing is behind them. */
async function placeAfter(
  { chain, place, page }: Read,
  address: string,
  taken: number,
): Promise<string | undefined> {
  if (taken === page.items.length) return page.next
  if (taken === 0) return place
  const last = page.items[taken - 1]?.hash
  // A block that came in between moves the beginning of the list: then more is skipped.
  for (let limit = taken; limit <= taken + page.items.length; limit++) {
    const shorter = await readPage(chain, { address, place, limit })
    if (shorter.items.at(-1)?.hash === last) return shorter.next
  }
  return place
}
