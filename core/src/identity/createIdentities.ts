import type { Adapters } from '../adapter/AdapterStore.ts'
import type { NameSource } from '../adapter/NameSource.ts'
import { createApi } from '../api/createApi.ts'
import type { Caller, ServicePorts, Transport } from '../api/createTransport.ts'
import type { Run } from '../async/Async.ts'
import type { Clock } from '../async/Clock.ts'
import type { ActiveAccount } from '../connection/AccountStore.ts'
import { codeOf } from '../errors/toError.ts'
import type { Networks } from '../network/NetworkStore.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import { guardedSource } from './guardedSource.ts'
import { IdentityStore } from './IdentityStore.ts'
import { identityEndpoints } from './identityEndpoints.ts'
import { supportedChains } from './supportedChains.ts'

type Names = {
  readonly account: ActiveAccount
  readonly networks: Networks
  readonly settings: PlainSettings
  readonly adapters: Pick<Adapters, 'load'>
  readonly alerts: { report(error: unknown, by: string): void }
}

type NamePorts = ServicePorts & {
  readonly caller: Caller
  readonly clock: Clock
  readonly run: Run
}

/** Creates the store whose sources are the features, then the data service and the namespace's adapter. */
export function createIdentities(
  { account, adapters, alerts, networks, settings }: Names,
  { clock, transport, caller, service, run }: NamePorts,
  contributed: readonly { readonly by: string; readonly part: NameSource }[],
): IdentityStore {
  const featureSources = contributed.map(({ by, part }): NameSource => {
    const source = guardedSource(part, { clock, failed: (error) => alerts.report(error, by) })
    // A name that no source normalizes is looked up as typed.
    return { ...source, normalize: (name) => source.normalize(name).catch(() => undefined) }
  })
  const { projectId, services } = settings
  // Without a project id or a URL the data service was not requested, so its absence raises no alert.
  const baseUrl =
    projectId !== undefined || services?.data !== undefined ? service('data') : undefined
  const sender = () => account.state().address
  const served = baseUrl === undefined ? [] : [serviceNames({ baseUrl, transport, caller, sender })]
  return new IdentityStore({
    clock,
    signal: () => run.current.signal,
    network: networks.describe,
    async sources({ chainNamespace, caipNetworkId }) {
      // Names are looked up only on configured networks; no other network is used instead.
      if (settings.names === false || !networks.find(caipNetworkId)) return []
      const { names } = (await adapters.load(chainNamespace)) ?? {}
      if (!names) return [...featureSources, ...served]
      const by = `The name source "${names.id}" of the adapter of ${chainNamespace} failed`
      const adapterSource = guardedSource(names, {
        clock,
        // Errors of the kit, such as those of nodes, are part of the state.
        failed: (error) => codeOf(error) || alerts.report(error, by),
      })
      return adapterSource.beforeService
        ? [...featureSources, adapterSource, ...served]
        : [...featureSources, ...served, adapterSource]
    },
    isAddress: async (text, { chainNamespace }) =>
      (await adapters.load(chainNamespace))?.isAddress(text) ?? false,
  })
}

type Service = {
  readonly baseUrl: string
  readonly transport: Transport
  readonly caller: Caller
  /** The active address, sent to the service with each request. */
  sender(): string | undefined
}

/** The name source of the data service; requests are sent only for networks that the service supports. */
export function serviceNames({ baseUrl, transport, caller, sender }: Service): NameSource {
  const api = createApi(baseUrl, identityEndpoints, transport)
  const supported = supportedChains({ baseUrl, transport, caller })
  return {
    id: 'service',
    authoritative: true,
    async lookup(address, { network, signal }) {
      if (!(await supported()).has(network.caipNetworkId)) return undefined
      const from = sender()
      const input = { ...caller, address, ...(from !== undefined && { sender: from }) }
      const { name, avatar } = await api.identity(input, { signal })
      return { ...(name && { name }), ...(avatar && { avatar }) }
    },
  }
}
