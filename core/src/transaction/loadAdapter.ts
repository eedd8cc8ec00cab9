import type { AdapterDefinition, AdapterHost } from '../adapter/AdapterDefinition.ts'
import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import { limitRequest } from '../async/withLimit.ts'
import { recordSends } from './recordSends.ts'
import type { Transactions } from './Transaction.ts'

/** The time that the lazy half of an adapter has to load, in ms; the load is tried twice. */
const loadLimitMs = 20_000

type LoadParts = {
  readonly host: AdapterHost
  readonly transactions: Pick<Transactions, 'load' | 'add'>
  /** Logs an error of a third party under its name. */
  report(error: unknown, by: string): void
}

/** Loads the lazy half of an adapter, which records what it sends. Reports and throws what its `load` throws. */
export async function loadAdapter(
  definition: AdapterDefinition,
  { host, transactions, report }: LoadParts,
): Promise<NamespaceAdapter> {
  const { clock } = host
  const expired = () => new Error('No answer in time')
  try {
    const limit = { clock, ms: loadLimitMs, expired, signals: [] }
    const adapter = await limitRequest(limit, async () => definition.load(host))
    if (typeof Object(adapter).isAddress !== 'function')
      throw new TypeError('load() must return an adapter, with isAddress and signMessage')
    return recordSends(adapter, transactions)
  } catch (error) {
    report(error, `The adapter of ${definition.namespace} failed in load()`)
    throw error
  }
}
