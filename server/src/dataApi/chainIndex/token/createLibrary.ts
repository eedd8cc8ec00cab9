import type { IndexedNft, IndexedToken } from '../../ChainIndex.ts'
import type { Transfer } from '../block/Move.ts'
import type { LearnAbout } from '../block/toStoredBlock.ts'
import type { KnownToken } from '../ChainIndexOptions.ts'
import type { ChainStorage } from '../IndexStorage.ts'
import type { ChainNode } from '../node/ChainNode.ts'
import { readNft } from './readNft.ts'
import { readToken } from './readToken.ts'

/** What is known of a contract that was not asked yet. */
const unreadToken = (address: string): IndexedToken => ({
  address,
  name: '',
  symbol: '',
  decimals: 0,
})

export type LibraryOptions = {
  readonly node: ChainNode
  readonly storage: ChainStorage
  readonly known: ReadonlyMap<string, KnownToken>
}

/** Three calls each: a block that creates thousands would hold up the index; the rest is read later. */
const mostTokens = 200
/** A block that mints thousands would hold up the index; the rest is shown without name and picture. */
const mostNfts = 200

/** Learns what contracts say about themselves: of each token once, of an NFT whenever it moves. */
export function createLibrary({ node, storage, known }: LibraryOptions): LearnAbout {
  return async ({ tokens: touched, nfts: moved }) => {
    const met = await storage.tokens(touched)
    const found = new Map<string, IndexedToken>(met.map((token) => [token.address, token]))
    const unknown = touched.filter((address) => !found.has(address))
    const asked = new Set(unknown.filter((address) => !known.has(address)).slice(0, mostTokens))
    const unread = unknown.filter((address) => !known.has(address) && !asked.has(address))
    const tokens = await Promise.all(
      unknown
        .filter((address) => known.has(address) || asked.has(address))
        .map((it) => known.get(it) ?? readToken(node, it)),
    )
    for (const token of tokens) found.set(token.address, token)
    const nfts = new Map<string, IndexedNft | undefined>()
    const named = [...new Map(moved.map((it) => [keyOf(it), it])).values()]
    await Promise.all(
      named.slice(0, mostNfts).map(async (it) => nfts.set(keyOf(it), await readNft(node, it))),
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
