import { networkErrors, parseCaipNetworkId, requestErrors } from '@portico/core'
import type { ContractRead } from './NameProvider.ts'
import type { NamesHost } from './NamesHost.ts'

/** Reads contracts at a node of the dapp. Throws `network/notFound`, `request/unsupported` and as the node does. */
export async function readContracts(
  { adapter, networks }: Pick<NamesHost, 'adapter' | 'networks'>,
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
