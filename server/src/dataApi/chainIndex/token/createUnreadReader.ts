import type { Clock } from '@portico/core'
import type { IndexedToken } from '../../ChainIndex.ts'
import type { CatalogueOptions } from './CatalogueOptions.ts'
import { readToken } from './readToken.ts'

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
