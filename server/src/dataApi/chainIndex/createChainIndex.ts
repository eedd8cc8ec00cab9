import { systemClock } from '@portico/core'
import type { ChainIndex } from '../ChainIndex.ts'
import { BalanceCache } from './BalanceCache.ts'
import type { ChainIndexOptions } from './ChainIndexOptions.ts'
import { Follower } from './Follower.ts'
import { createNode } from './node/createNode.ts'
import { Poller } from './Poller.ts'
import { readBalances } from './readBalances.ts'
import { readHistory } from './readHistory.ts'
import { createLibrary } from './token/createLibrary.ts'
import { readUnread } from './token/readUnread.ts'
import { createTracer } from './trace/createTracer.ts'

/** An index that follows its chain. */
export type LiveChainIndex = ChainIndex & {
  /** Looks at the chain now and again after each interval. */
  start(): void
  /** Resolves when nothing is read any more; the storage stays open. */
  stop(): Promise<void>
  /** Looks at the chain once and resolves when all of it was read. */
  sync(): Promise<void>
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/**
 * An index of one EVM chain: history from a storage that follows the chain, balances from its head. Nothing happens
 * before `start()` or `sync()`; without them it answers from what another process keeps in the same storage.
 */
export function createChainIndex(options: ChainIndexOptions): LiveChainIndex {
  const { chainId, clock = systemClock, native = ether, tokens = [], from = 0n } = options
  const { interval = 1_000, onFailed = () => undefined } = options
  const node = createNode(options)
  const storage = options.storage.open(chainId)
  const known = new Map(
    tokens.map((token) => {
      const address = token.address.toLowerCase()
      return [address, { ...token, address }]
    }),
  )
  const parts = { node, storage, native, known }
  const cache = new BalanceCache((account) => readBalances(parts, account), clock)
  const follower = new Follower({
    node,
    storage,
    from,
    trace: createTracer(node),
    learn: createLibrary(parts),
    onRollBack: () => cache.clear(),
    onBlock({ transactions }) {
      for (const { parts } of transactions)
        for (const account of parts.keys()) cache.forget(account)
    },
  })
  const beat = async (signal: AbortSignal) => {
    await follower.follow(signal)
    await readUnread(parts)
  }
  const pulse = new Poller({ beat, interval, clock, onFailed })
  return {
    chainId,
    native,
    start: () => pulse.start(),
    stop: () => pulse.stop(),
    async sync() {
      await follower.follow()
      while (await readUnread(parts)) cache.clear()
    },
    balances: (address, { fresh } = {}) =>
      fresh ? cache.refresh(address.toLowerCase()) : cache.get(address.toLowerCase()),
    history: (address, page) => readHistory(storage, address.toLowerCase(), page),
    async status() {
      const { last } = (await storage.ends()) ?? {}
      const read = last?.number ?? from - 1n
      const behind = (follower.head ?? read) - read
      return { height: last?.number ?? 0n, behind: behind > 0n ? behind : 0n }
    },
  }
}
