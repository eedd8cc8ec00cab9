import { systemClock } from '@portico/core/async'
import { steadyOf } from '../../limits/steadyClock.ts'
import type { ChainIndex } from '../ChainIndex.ts'
import { createTracer } from './block/createTracer.ts'
import type { ChainIndexOptions } from './ChainIndexOptions.ts'
import { Follower } from './Follower.ts'
import { createNode } from './node/createNode.ts'
import { Poller } from './Poller.ts'
import { BalanceCache, readBalances } from './readBalances.ts'
import { readHistory } from './readHistory.ts'
import { createCatalogueLoader, createUnreadReader } from './token/createCatalogueLoader.ts'

/** A chain index that polls its chain for new blocks. */
export type LiveChainIndex = ChainIndex & {
  /** Polls the chain now and after each interval. */
  start(): void
  /** Stops polling; resolves when the last poll has ended. The storage stays open. */
  stop(): Promise<void>
  /** Reads the chain up to its head once. */
  sync(): Promise<void>
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/**
 * Indexes one EVM chain: history comes from the storage, balances from the head of the chain. It reads blocks only
 * after `start()` or `sync()`; without them it serves what another process writes to the same storage.
 */
export function createChainIndex(options: ChainIndexOptions): LiveChainIndex {
  const { chainId, clock = systemClock, native = ether, tokens = [], from = 0n } = options
  const { interval = 1_000, onFailed = () => undefined, onGap = () => undefined } = options
  const node = createNode({ ...options, ...genesisCheck(options) })
  const storage = options.storage.open(chainId)
  const known = new Map(
    tokens.map((token) => {
      const address = token.address.toLowerCase()
      return [address, { ...token, address }]
    }),
  )
  const dependencies = { node, storage, native, known, clock }
  const readUnread = createUnreadReader(dependencies)
  const cache = new BalanceCache((account) => readBalances(dependencies, account), clock)
  const follower = new Follower({
    node,
    storage,
    from,
    trace: createTracer(node),
    loadCatalogue: createCatalogueLoader(dependencies),
    clock: steadyOf(options.clock),
    onGap,
    onRollBack: () => cache.clear(),
    onBlock({ transactions }) {
      for (const { parts } of transactions)
        for (const account of parts.keys()) cache.delete(account)
    },
  })
  const poll = async (signal: AbortSignal) => {
    await follower.follow(signal)
    await readUnread()
  }
  const poller = new Poller({ poll, interval, clock, onFailed })
  return {
    chainId,
    native,
    start: () => poller.start(),
    stop: () => poller.stop(),
    async sync() {
      await follower.follow()
      while (await readUnread()) cache.clear()
    },
    balances: (address, { fresh } = {}) =>
      fresh ? cache.refresh(address.toLowerCase()) : cache.get(address.toLowerCase()),
    history: (address, page) => readHistory(storage, address.toLowerCase(), page),
    async status() {
      const { last } = (await storage.ends()) ?? {}
      const read = last?.number ?? from - 1n
      const behind = (follower.head ?? read) - read
      const missing = (await storage.gaps()).reduce((sum, it) => sum + it.last - it.first + 1n, 0n)
      return {
        height: last?.number ?? 0n,
        behind: behind > 0n ? behind : 0n,
        ...(missing > 0n && { missing }),
      }
    },
  }
}

/** Chains of one's own machine start over with another genesis. */
const localChains = ['eip155:31337', 'eip155:1337']

/** The first genesis block that a node has is that of the chain from then on. */
function genesisCheck({ chainId, storage }: ChainIndexOptions) {
  if (localChains.includes(chainId) || !storage.genesis) return {}
  let known: string | undefined
  return {
    async isGenesis(hash: string): Promise<boolean> {
      known ??= await storage.genesis?.(chainId, hash)
      return known === undefined || known === hash
    },
  }
}
