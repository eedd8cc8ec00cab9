import type { IndexedNft, IndexedToken, IndexedTransfer } from '../../ChainIndex.ts'
import type { Part, StoredBlock, TransactionSummary } from '../IndexStorage.ts'
import type { NodeReceipt, NodeTransaction } from '../node/rpcSchemas.ts'
import type { ReadBlock } from './readBlock.ts'
import { type Approval, type Moves, readMoves, type Transfer } from './readMoves.ts'

/** Loads the metadata of all tokens and NFTs that a block involves. */
export type LoadCatalogue = (touched: {
  readonly tokens: readonly string[]
  readonly nfts: readonly Transfer[]
  /** Tokens that were first seen above that block count as unknown; default: all that are stored are known. */
  readonly upTo?: bigint | undefined
}) => Promise<Catalogue & Pick<StoredBlock, 'tokens' | 'unread' | 'readAt'>>

/** The largest timestamp that `Date` supports; the clock of a test chain may be set beyond it. */
const maxTimeMs = 8.64e15

/** Converts a block to the form that the index stores. */
export async function toStoredBlock(
  block: ReadBlock,
  loadCatalogue: LoadCatalogue,
  upTo?: bigint,
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
    upTo,
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

/** Metadata of the contracts that transactions involve. */
type Catalogue = {
  token(address: string): IndexedToken
  nft(transfer: Transfer): IndexedNft | undefined
}

/** Maximum transfers of one account in one transaction, and as many approvals: keeps a history page small. */
const maxPerAccount = 100
/** Maximum characters of image URIs in them, whose length a contract controls. */
const maxImageChars = 16_384
/** Sender of minted tokens and receiver of burnt ones. */
const zeroAddress = `0x${'0'.repeat(40)}`

/** Splits the transfers and approvals of a transaction by account: its sender, and all senders and receivers. */
function partsOf(sender: string, moves: Moves, catalogue: Catalogue): ReadonlyMap<string, Part> {
  const accounts = new Set([sender, ...moves.transfers.flatMap(({ from, to }) => [from, to])])
  accounts.delete(zeroAddress)
  const transfers = group(moves.transfers, ({ from, to }) => [from, to])
  const approvals = group(moves.approvals, ({ owner, spender }) => [owner, spender])
  return new Map(
    [...accounts].map((account) => [
      account,
      {
        transfers: limitImages(
          limitCount(transfers.get(account)).map((it) => describeTransfer(it, catalogue)),
        ),
        approvals: limitCount(approvals.get(account)).map((it) => describeApproval(it, catalogue)),
      },
    ]),
  )
}

function describeTransfer({ token, ...transfer }: Transfer, catalogue: Catalogue): IndexedTransfer {
  const nft = catalogue.nft({ ...transfer, ...(token && { token }) })
  return { ...transfer, ...(token && { token: catalogue.token(token) }), ...(nft && { nft }) }
}

function limitImages(transfers: readonly IndexedTransfer[]): readonly IndexedTransfer[] {
  let remaining = maxImageChars
  return transfers.map((transfer) => {
    if (transfer.nft?.image === undefined) return transfer
    const { image, ...nft } = transfer.nft
    remaining -= image.length
    return remaining < 0 ? { ...transfer, nft } : transfer
  })
}

function describeApproval({ token, ...approval }: Approval, catalogue: Catalogue) {
  return { ...approval, token: catalogue.token(token) }
}

function group<item>(
  items: readonly item[],
  keysOf: (item: item) => readonly string[],
): ReadonlyMap<string, readonly item[]> {
  const groups = new Map<string, item[]>()
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const existing = groups.get(key)
      if (existing) existing.push(item)
      else groups.set(key, [item])
    }
  return groups
}

function limitCount<item>(items: readonly item[] = []): readonly item[] {
  return items.slice(0, maxPerAccount)
}
