import type { Adapters } from '../adapter/AdapterStore.ts'
import type { TransactionOutcome } from '../adapter/Calls.ts'
import { parseCaipNetworkId } from '../caip/caip.ts'
import type { CaipNetworkId } from '../caip/Namespace.ts'
import { networkErrors, requestErrors } from '../errors/errorTables.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { QueryOptions } from './balanceOptions.ts'

/** The part of a kit with which a transaction is looked up; every kit satisfies it. */
export type TransactionSource = {
  readonly adapters: Pick<Adapters, 'load'>
  readonly networks: { find(id: CaipNetworkId | undefined): NetworkDefinition | undefined }
}

/** A transaction to look up. */
export type TransactionFacts = {
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** The sender: some namespaces need it to detect that another transaction replaced this one. */
  readonly address: string
}

/**
 * Query options for the current status of a transaction. `queryFn` requests it from the endpoints of its network; it
 * rejects with `network/notFound`, `network/unavailable`, and `request/unsupported` when the namespace does not
 * support that.
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
