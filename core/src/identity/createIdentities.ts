import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type { Kit } from '../Kit.ts'
import type { Ports } from '../Ports.ts'
import { IdentityStore } from './IdentityStore.ts'
import type { NameSource } from './NameSource.ts'
import { serviceNames } from './serviceNames.ts'

type Names = Pick<Kit, 'account' | 'networks' | 'settings'> & {
  readonly adapters: Pick<AdapterStore, 'load'>
}

/** Asks the features first, then the data service, then the chain family itself. */
export function createIdentities(
  { account, adapters, networks, settings }: Names,
  { clock, transport, service, run }: Ports,
  brought: readonly NameSource[],
): IdentityStore {
  const { projectId, services } = settings
  // Nobody asked for the service as such, so nobody is told where there is none.
  const baseUrl =
    projectId !== undefined || services?.data !== undefined ? service('data') : undefined
  const sender = () => account.state().address
  const served =
    baseUrl === undefined ? [] : [serviceNames({ baseUrl, transport, projectId, sender })]
  return new IdentityStore({
    clock,
    signal: () => run.current.signal,
    network: networks.describe,
    async sources({ chainNamespace, caipNetworkId }) {
      // What the dapp does not know is asked nothing, and no other network in its place.
      if (settings.names === false || !networks.find(caipNetworkId)) return []
      const own = (await adapters.load(chainNamespace))?.names
      return [...brought, ...served, ...(own ? [own] : [])]
    },
    isAddress: async (text, { chainNamespace }) =>
      (await adapters.load(chainNamespace))?.isAddress(text) ?? false,
  })
}
