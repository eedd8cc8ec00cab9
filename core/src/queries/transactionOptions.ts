import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type { TransactionOutcome } from '../adapter/TransactionOutcome.ts'
import { parseCaipNetworkId } from '../caip/caip.ts'
import type { CaipNetworkId } from '../caip/Namespace.ts'
import { networkErrors } from '../errors/networkErrors.ts'
import { requestErrors } from '../errors/requestErrors.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { QueryOptions } from './QueryOptions.ts'

/** The part of a kit that a transaction is looked up by; every kit fits. */
export type TransactionSource = {
  readonly adapters: Pick<AdapterStore, 'load'>
  readonly networks: { find(id: CaipNetworkId | undefined): NetworkDefinition | undefined }
}

export type TransactionFacts = {
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** Who sent it: some families tell only with it that another transaction took its place. */
  readonly address: string
}

/**
 * How a transaction stands by now, for a cache of queries. `queryFn` asks the endpoints of its network; it rejects
 * with `network/notFound`, `network/unavailable`, and `request/unsupported` where the chain family cannot tell.
 */
export function transactionOptions(
  { adapters, networks }: TransactionSource,
  { hash, networkId, address }: TransactionFacts,
): QueryOptions<TransactionOutcome> {
  return {
    queryKey: ['portico', 'transaction', networkId, hash, address],
    async queryFn({ signal = new AbortController().signal } = {}) {
      const network = networks.find(networkId)
      if (!network)
        throw networkErrors.create('notFound', [], {
          hints: [`Add ${networkId} to the networks of its adapter`],
        })
      const { namespace } = parseCaipNetworkId(networkId)
      const adapter = await adapters.load(namespace)
      if (!adapter?.getTransaction)
        throw requestErrors.create('unsupported', ['getTransaction', namespace])
      const account = { namespace, address, type: 'eoa' } as const
      return adapter.getTransaction({ network, hash, account, signal })
    },
  }
}
