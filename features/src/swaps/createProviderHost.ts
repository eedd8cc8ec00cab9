import { networkErrors, parseCaipNetworkId, requestErrors } from '@portico/core'
import type { SwapProviderHost } from './SwapProvider.ts'
import type { SwapsHost } from './SwapsHost.ts'

/** What providers can access: nothing that signs or shows. */
export function createProviderHost(
  host: Pick<SwapsHost, 'adapter' | 'caller' | 'clock' | 'networks' | 'service' | 'transport'>,
): SwapProviderHost {
  const { caller, clock, networks, transport } = host
  return {
    caller,
    clock,
    networks: {
      get all() {
        return networks.all
      },
      find: networks.find,
    },
    transport,
    service: (name) => host.service(name),
    async call({ networkId, calls, signal }) {
      const { namespace } = parseCaipNetworkId(networkId)
      const network = networks.find(networkId)
      if (!network) throw networkErrors.create('notFound', [])
      const adapter = await host.adapter(namespace)
      if (!adapter?.callContracts)
        throw requestErrors.create('unsupported', ['callContracts', namespace])
      return adapter.callContracts({ network, calls, signal })
    },
  }
}
