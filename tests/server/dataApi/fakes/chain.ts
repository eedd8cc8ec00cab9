import type { ChainIndex, HeldToken, IndexedTransaction } from '@portico/server/dataApi'

export type ScriptedChain = ChainIndex & {
  /** What was asked for: `balances`, `fresh` or `history`. */
  readonly asked: string[]
  transactions: readonly IndexedTransaction[]
  failure: Error | undefined
}

/** An index that answers as it was told; a cursor of it is the hash of the last transaction given, newer ones are greater. */
export function scriptedChain(
  chainId: string,
  held: readonly HeldToken[] = [],
  transactions: readonly IndexedTransaction[] = [],
): ScriptedChain {
  const asked: string[] = []
  const chain: ScriptedChain = {
    chainId,
    asked,
    transactions,
    failure: undefined,
    async balances(_, { fresh } = {}) {
      asked.push(fresh ? 'fresh' : 'balances')
      if (chain.failure) throw chain.failure
      return held
    },
    async history(_, { cursor, limit }) {
      asked.push('history')
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
