import type { ChainIndex, HeldToken, IndexedTransaction } from '@portico/server/dataApi'

export type ScriptedChain = ChainIndex & {
  /** Calls in order: `balances`, `fresh` or `history`. */
  readonly calls: string[]
  transactions: readonly IndexedTransaction[]
  failure: Error | undefined
}

/** A chain index with fixed data; its cursor is the hash of the last transaction, and newer hashes are greater. */
export function scriptedChain(
  chainId: string,
  held: readonly HeldToken[] = [],
  transactions: readonly IndexedTransaction[] = [],
): ScriptedChain {
  const calls: string[] = []
  const chain: ScriptedChain = {
    chainId,
    calls,
    transactions,
    failure: undefined,
    async balances(_, { fresh } = {}) {
      calls.push(fresh ? 'fresh' : 'balances')
      if (chain.failure) throw chain.failure
      return held
    },
    async history(_, { cursor, limit }) {
      calls.push('history')
      if (chain.failure) throw chain.failure
      const left = chain.transactions.filter(({ hash }) => cursor === undefined || hash < cursor)
      const items = left.slice(0, limit)
      const last = items.at(-1)
      return { items, ...(last && left.length > limit && { next: last.cursor }) }
    },
    status: async () => ({ height: 0n, behind: 0n }),
  }
  return chain
}
