import type { StoredBlock, TransactionSummary } from '../IndexStorage.ts'
import type { NodeReceipt, NodeTransaction } from '../node/rpcSchemas.ts'
import type { Transfer } from './Move.ts'
import { type Catalogue, partsOf } from './partsOf.ts'
import type { ReadBlock } from './readBlock.ts'
import { readMoves } from './readMoves.ts'

/** Loads the metadata of all tokens and NFTs that a block involves. */
export type LoadCatalogue = (touched: {
  readonly tokens: readonly string[]
  readonly nfts: readonly Transfer[]
}) => Promise<Catalogue & Pick<StoredBlock, 'tokens' | 'unread' | 'readAt'>>

/** The largest timestamp that `Date` supports; the clock of a test chain may be set beyond it. */
const maxTimeMs = 8.64e15

/** Converts a block to the form that the index stores. */
export async function toStoredBlock(
  block: ReadBlock,
  loadCatalogue: LoadCatalogue,
): Promise<StoredBlock> {
  const executed = block.transactions.map((transaction, position) => {
    const receipt = block.receipts[position]!
    const innerCalls = block.innerCalls.get(transaction.hash) ?? []
    const moves = readMoves({ transaction, receipt, innerCalls })
    return { position, transaction, receipt, moves }
  })
  const moves = executed.flatMap((it) => [...it.moves.transfers, ...it.moves.approvals])
  const transfers = executed.flatMap((it) => it.moves.transfers)
  const catalogue = await loadCatalogue({
    tokens: [...new Set(moves.flatMap(({ token }) => token ?? []))],
    nfts: transfers.filter(({ tokenId }) => tokenId !== undefined),
  })
  const minedAt = new Date(Math.min(block.timestamp * 1_000, maxTimeMs)).toISOString()
  return {
    number: block.number,
    hash: block.hash,
    parentHash: block.parentHash,
    tokens: catalogue.tokens,
    ...(catalogue.unread && { unread: catalogue.unread }),
    ...(catalogue.readAt !== undefined && { readAt: catalogue.readAt }),
    transactions: executed.map(({ position, transaction, receipt, moves }) => ({
      position,
      summary: { ...summaryOf(transaction, receipt), minedAt },
      parts: partsOf(transaction.from, moves, catalogue),
    })),
  }
}

function summaryOf(
  { hash, from, to, nonce, input }: NodeTransaction,
  { status }: NodeReceipt,
): Omit<TransactionSummary, 'minedAt'> {
  return {
    hash,
    status: status === 0n ? 'failed' : 'confirmed',
    from,
    nonce,
    ...(to && { to }),
    ...(to && input.length >= 10 && { methodId: input.slice(0, 10) }),
  }
}
