import * as z from 'zod/mini'
import type { ChainIndex, History, IndexedTransaction } from '../ChainIndex.ts'

export type HistoryRow = { readonly chainId: string; readonly transaction: IndexedTransaction }
type MergedPage = {
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
    const count = rows.filter((row) => row.chainId === chainId).length
    const after = count === page.items.length ? page.next : page.items[count - 1]?.cursor
    const nextCursor = count === 0 && page.items.length > 0 ? cursor : after
    if (nextCursor !== undefined) next[chainId] = nextCursor
  }
  return { rows, ...(Object.keys(next).length > 0 && { next }) }
}

function time({ transaction }: HistoryRow): number {
  return Date.parse(transaction.minedAt)
}

/**
 * Next cursor of each chain, by CAIP-2 id; `''` is the newest transaction. A chain without an entry has no more pages.
 */
type ChainCursors = Readonly<Record<string, string>>

const chainCursors = z.record(
  z.string().check(z.maxLength(41)),
  z.string().check(z.maxLength(1_000)),
)

/** Encodes the cursors of several chains as one opaque text, and decodes it. */
export const historyCursor = {
  write(value: ChainCursors): string {
    return Buffer.from(JSON.stringify(value)).toString('base64url')
  },
  /** `undefined` for a text that is not a cursor. */
  read(text: string): ChainCursors | undefined {
    try {
      const parsed = chainCursors.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return parsed.success ? parsed.data : undefined
    } catch {
      // The text is not JSON, so `write` did not create it.
      return undefined
    }
  },
}
