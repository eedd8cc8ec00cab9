import type { IndexedNft, IndexedToken } from '../../ChainIndex.ts'
import type { Transfer } from '../block/Move.ts'
import type { LoadCatalogue } from '../block/toStoredBlock.ts'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { ChainNode } from '../node/ChainNode.ts'
import type { CatalogueOptions } from './CatalogueOptions.ts'
import { readNft } from './readNft.ts'
import { readToken } from './readToken.ts'
import { renewTokens } from './renewTokens.ts'

/** Placeholder for a token contract whose metadata is not read yet. */
const unreadToken = (address: string): IndexedToken => ({
  address,
  name: '',
  symbol: '',
  decimals: 0,
})

/** Maximum tokens read per block, with three calls each, so that no block stalls the index; the rest is read later. */
const maxTokens = 200
/** Maximum NFTs read per block, so that no block stalls the index; the rest have no name and image. */
const maxNfts = 200

/** Reads the metadata of contracts: of each token once a day, of an NFT at each transfer. */
export function createCatalogueLoader(options: CatalogueOptions): LoadCatalogue {
  const { node, storage, known, clock } = options
  return async ({ tokens: addresses, nfts: nftTransfers }) => {
    const readAt = clock.now()
    const stored = await storage.tokens(addresses)
    const found = new Map<string, IndexedToken>(stored.map((token) => [token.address, token]))
    const unknown = addresses.filter((address) => !found.has(address))
    const isKnown = (address: string) => known.has(address)
    const reading = unknown.filter((address) => !isKnown(address)).slice(0, maxTokens)
    const own = unknown.flatMap((address) => known.get(address) ?? [])
    const read = await Promise.all(reading.map((address) => tryReading(node, address)))
    const tokens = [...own, ...read.flatMap((token) => token ?? [])]
    const renewed = await renewTokens(options, addresses, maxTokens - reading.length)
    for (const token of [...tokens, ...renewed]) found.set(token.address, token)
    const nfts = await readNfts(node, nftTransfers)
    return {
      tokens,
      readAt,
      unread: unknown.filter((address) => !found.has(address)),
      token: (address) => pick(known.get(address) ?? found.get(address) ?? unreadToken(address)),
      nft: (transfer) => nfts.get(keyOf(transfer)),
    }
  }
}

/** A token; `undefined` when the node failed, which says nothing about the contract. */
async function tryReading(node: ChainNode, address: string): Promise<IndexedToken | undefined> {
  try {
    return await readToken(node, address)
  } catch {
    return undefined // read between the next polls
  }
}

async function readNfts(node: ChainNode, transfers: readonly Transfer[]) {
  const nfts = new Map<string, IndexedNft | undefined>()
  const distinct = [...new Map(transfers.map((it) => [keyOf(it), it])).values()]
  const read = async (it: Transfer) => {
    try {
      nfts.set(keyOf(it), await readNft(node, it))
    } catch (error) {
      // The block is read again when no node answers; a node that fails at this call must not stop the index.
      if (!chainIndexErrors.is(error, 'refused')) throw error
    }
  }
  await Promise.all(distinct.slice(0, maxNfts).map(read))
  return nfts
}

function keyOf({ token, tokenId }: Transfer): string {
  return `${token}/${tokenId}`
}

function pick({ address, name, symbol, decimals }: IndexedToken): IndexedToken {
  return { address, name, symbol, decimals }
}
