import type { Clock } from '@portico/core/async'
import type { IndexedNft, IndexedToken } from '../../ChainIndex.ts'
import type { Transfer } from '../block/readMoves.ts'
import type { LoadCatalogue } from '../block/toStoredBlock.ts'
import type { KnownToken } from '../ChainIndexOptions.ts'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { ChainStorage } from '../IndexStorage.ts'
import type { ChainNode } from '../node/createNode.ts'
import { readNft, readToken } from './readToken.ts'

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
  return async ({ tokens: addresses, nfts: nftTransfers, upTo }) => {
    const readAt = clock.now()
    const stored = await storage.tokens(addresses, upTo)
    const found = new Map<string, IndexedToken>(stored.map((token) => [token.address, token]))
    const unknown = addresses.filter((address) => !found.has(address))
    const isKnown = (address: string) => known.has(address)
    const reading = unknown.filter((address) => !isKnown(address)).slice(0, maxTokens)
    const configured = unknown.flatMap((address) => known.get(address) ?? [])
    const read = await Promise.all(reading.map((address) => tryReading(node, address)))
    const tokens = [...configured, ...read.flatMap((token) => token ?? [])]
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

/** What the metadata of tokens are read with. */
export type CatalogueOptions = {
  readonly node: ChainNode
  readonly storage: ChainStorage
  readonly known: ReadonlyMap<string, KnownToken>
  readonly clock: Clock
}

/** Contracts that are read between two polls. */
const batchSize = 100
/** The wait before a contract is asked again whose node failed more than once; it doubles each time. */
const retryMs = 1_000
const maxRetryMs = 300_000
/** Failures, over some minutes, after which a contract without code is believed to be destroyed. */
const maxFailures = 8

type Options = Pick<CatalogueOptions, 'node' | 'storage'> & { readonly clock: Clock }

/**
 * Opens the reader of contracts whose metadata no block could read: there were too many, or the node failed. Each call
 * reads a part of them, and returns false when none is left that may be read now.
 */
export function createUnreadReader({ node, storage, clock }: Options): () => Promise<boolean> {
  const failed = new Map<string, { readonly times: number; readonly retryAt: number }>()
  let after = ''
  return async () => {
    const addresses = await storage.unread(batchSize, after)
    after = addresses.length === batchSize ? (addresses.at(-1) ?? '') : ''
    const now = clock.now()
    const due = addresses.filter((it) => (failed.get(it)?.retryAt ?? now) <= now)
    const read = async (address: string): Promise<readonly IndexedToken[]> => {
      const times = failed.get(address)?.times ?? 0
      try {
        const token = await readToken(node, address, times >= maxFailures)
        failed.delete(address)
        return [token]
      } catch {
        const wait = times === 0 ? 0 : Math.min(retryMs * 2 ** times, maxRetryMs)
        failed.set(address, { times: times + 1, retryAt: now + wait })
        return [] // the node failed, which says nothing about the contract
      }
    }
    const tokens = (await Promise.all(due.map(read))).flat()
    await storage.saveTokens(tokens, now)
    return addresses.length === batchSize
  }
}

/** Metadata are read again after so long. */
const maxAgeMs = 86_400_000

const hasMetadata = ({ name, symbol, decimals }: IndexedToken) =>
  name !== '' || symbol !== '' || decimals !== 0

/**
 * Reads the metadata of contracts again that were read too long ago, and stores them: a token may be renamed, and the
 * code behind a proxy replaced. Leaves out those whose node failed, and those that say nothing any more.
 */
export async function renewTokens(
  { node, storage, known, clock }: CatalogueOptions,
  addresses: readonly string[],
  limit: number,
): Promise<readonly IndexedToken[]> {
  const now = clock.now()
  const outdated = await storage.outdated(addresses, now - maxAgeMs)
  const stale = outdated.filter((address) => !known.has(address)).slice(0, limit)
  const read = async (address: string) => {
    try {
      return [await readToken(node, address)]
    } catch {
      return [] // the stored metadata stay until a node answers
    }
  }
  const tokens = (await Promise.all(stale.map(read))).flat().filter(hasMetadata)
  if (tokens.length > 0) await storage.updateTokens(tokens, now)
  return tokens
}
