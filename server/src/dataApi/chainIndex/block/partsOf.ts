import type { IndexedNft, IndexedToken, IndexedTransfer } from '../../ChainIndex.ts'
import type { Part } from '../IndexStorage.ts'
import type { Approval, Moves, Transfer } from './Move.ts'

/** Metadata of the contracts that transactions involve. */
export type Catalogue = {
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
export function partsOf(
  sender: string,
  moves: Moves,
  catalogue: Catalogue,
): ReadonlyMap<string, Part> {
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
  let left = maxImageChars
  return transfers.map((transfer) => {
    if (transfer.nft?.image === undefined) return transfer
    const { image, ...nft } = transfer.nft
    left -= image.length
    return left < 0 ? { ...transfer, nft } : transfer
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
      const known = groups.get(key)
      if (known) known.push(item)
      else groups.set(key, [item])
    }
  return groups
}

function limitCount<item>(items: readonly item[] = []): readonly item[] {
  return items.slice(0, maxPerAccount)
}
