import type { IndexedNft, IndexedToken } from '../../ChainIndex.ts'
import type { Transfer } from '../block/Move.ts'
import type { LoadCatalogue } from '../block/toStoredBlock.ts'
import type { KnownToken } from '../ChainIndexOptions.ts'
import type { ChainStorage } from '../IndexStorage.ts'
import type { ChainNode } from '../node/ChainNode.ts'
import { readNft } from './readNft.ts'
import { readToken } from './readToken.ts'

/** Placeholder for a token contract whose metadata is not read yet. */
const unreadToken = (address: string): IndexedToken => ({
  address,
  name: '',
  symbol: '',
  decimals: 0,
})

export type CatalogueOptions = {
  readonly node: ChainNode
  readonly storage: ChainStorage
  readonly known: ReadonlyMap<string, KnownToken>
}

/** Maximum tokens read per block, with three calls each, so that no block stalls the index; the rest is read later. */
const maxTokens = 200
/** Maximum NFTs read per block, so that no block stalls the index; the rest have no name and image. */
const maxNfts = 200

/** Reads the metadata of contracts: of each token once, of an NFT at each transfer. */
export function createCatalogueLoader({ node, storage, known }: CatalogueOptions): LoadCatalogue {
  return async ({ tokens: addresses, nfts: nftTransfers }) => {
    const stored = await storage.tokens(addresses)
    const found = new Map<string, IndexedToken>(stored.map((token) => [token.address, token]))
    const unknown = addresses.filter((address) => !found.has(address))
    const readNow = new Set(unknown.filter((address) => !known.has(address)).slice(0, maxTokens))
    const unread = unknown.filter((address) => !known.has(address) && !readNow.has(address))
    const tokens = await Promise.all(
      unknown
        .filter((address) => known.has(address) || readNow.has(address))
        .map((it) => known.get(it) ?? readToken(node, it)),
    )
    for (const token of tokens) found.set(token.address, token)
    const nfts = new Map<string, IndexedNft | undefined>()
    const distinctNfts = [...new Map(nftTransfers.map((it) => [keyOf(it), it])).values()]
    await Promise.all(
      distinctNfts
        .slice(0, maxNfts)
        .map(async (it) => nfts.set(keyOf(it), await readNft(node, it))),
    )
    return {
      tokens,
      unread,
      token: (address) => pick(known.get(address) ?? found.get(address) ?? unreadToken(address)),
      nft: (transfer) => nfts.get(keyOf(transfer)),
    }
  }
}

function keyOf({ token, tokenId }: Transfer): string {
  return `${token}/${tokenId}`
}

function pick({ address, name, symbol, decimals }: IndexedToken): IndexedToken {
  return { address, name, symbol, decimals }
}
