import { parseCaipNetworkId } from '@portico/core/caip'
import { networkErrors, requestErrors } from '@portico/core/errors'
import type { OpenedFeature } from '@portico/core/feature'
import type { ContractRead, NameProviderHost } from './NameProvider.ts'
import { NameStore } from './NameStore.ts'
import type { NamesHost } from './NamesHost.ts'
import type { NamesOptions } from './NamesOptions.ts'
import { nameRegistry } from './registry/nameRegistry.ts'

/** Creates the providers, with nothing of the host that signs or shows, and the store. */
export function openNames(
  host: NamesHost,
  { providers = [nameRegistry()] }: NamesOptions,
): OpenedFeature<NameStore> {
  const { transport, caller, clock } = host
  const providerHost: NameProviderHost = {
    transport,
    caller,
    clock,
    service: (name) => host.service(name),
    call: (read) => readContracts(host, read),
  }
  const created = providers.map((create) => create(providerHost))
  return { store: new NameStore(host, created) }
}

/** Reads contracts at a node of the dapp. Throws `network/notFound`, `request/unsupported` and as the node does. */
async function readContracts(
  { adapter, networks }: NamesHost,
  { networkId, calls, signal }: ContractRead,
): Promise<readonly (string | undefined)[]> {
  const network = networks.find(networkId)
  if (!network) throw networkErrors.create('notFound', [])
  const { namespace } = parseCaipNetworkId(networkId)
  const reader = await adapter(namespace)
  if (!reader?.callContracts)
    throw requestErrors.create('unsupported', ['callContracts', namespace])
  return reader.callContracts({ network, calls, signal })
}
