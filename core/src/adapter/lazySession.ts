import type { Namespace } from '../caip/Namespace.ts'
import type { Connector } from '../connector/Connector.ts'

/** What a connector does for its wallet. */
export type ConnectorSession<provider = unknown> = Required<
  Pick<Connector<provider>, 'connect' | 'restore' | 'disconnect' | 'switchNetwork'>
> & { getProvider(namespace?: Namespace): provider | Promise<provider> }

/**
 * The methods of a connector whose session loads when one of them is called: pass a function that loads once. With
 * `restores` false, an earlier connection is never restored.
 */
export function lazySession<provider>(
  load: () => Promise<ConnectorSession<provider>>,
  restores = true,
): Required<Pick<Connector<provider>, keyof ConnectorSession>> {
  return {
    connect: async (request) => (await load()).connect(request),
    restore: async () => (restores ? (await load()).restore() : undefined),
    disconnect: async () => (await load()).disconnect(),
    getProvider: async (namespace) => (await load()).getProvider(namespace),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
  }
}
