import type { IndexedNft, IndexedToken, IndexedTransfer } from '../../ChainIndex.ts'
import type { Part } from '../IndexStorage.ts'
import type { Approval, Moves, Transfer } from './Move.ts'

/** What is known of the contracts that transactions touch. */
export type Catalogue = {
  token(address: string): IndexedToken
  nft(transfer: Transfer): IndexedNft | undefined
}

/** More of one account in one transaction than anybody looks at; a page of a history stays small. */
const mostOfOneAccount = 100
/** Characters of pictures in it, which strangers choose, too. */
const mostPictures = 16_384
/** Where minted tokens come from and burnt ones go. */
const nobody = `0x${'0'.repeat(40)}`

/** Splits what a transaction did among its sender and everybody who sent or received something. */
export function partsOf(
  sender: string,
  moves: Moves,
  catalogue: Catalogue,
): ReadonlyMap<string, Part> {
  const accounts = new Set([sender, ...moves.transfers.flatMap(({ from, to }) => [from, to])])
  accounts.delete(nobody)
  const transfers = group(moves.transfers, ({ from, to }) => [from, to])
  const approvals = group(moves.approvals, ({ owner, spender }) => [owner, spender])
  return new Map(
    [...accounts].map((account) => [
      account,
      {
        transfers: withFewPictures(
          firstOf(transfers.get(account)).map((it) => describeTransfer(it, catalogue)),
        ),
        approvals: firstOf(approvals.get(account)).map((it) => describeApproval(it, catalogue)),
      },
    ]),
  )
}

function describeTransfer({ token, ...transfer }: Transfer, catalogue: Catalogue): IndexedTransfer {
  const nft = catalogue.nft({ ...transfer, ...(token && { token }) })
  return { ...transfer, ...(token && { token: catalogue.token(token) }), ...(nft && { nft }) }
}

function withFewPictures(transfers: readonly IndexedTransfer[]): readonly IndexedTransfer[] {
  let left = mostPictures
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

function firstOf<item>(items: readonly item[] = []): readonly item[] {
  return items.slice(0, mostOfOneAccount)
}
