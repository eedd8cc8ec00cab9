import type { NameSource } from '../adapter/NameSource.ts'
import { sdk } from '../analytics/sdk.ts'
import { createApi } from '../api/createApi.ts'
import type { Transport } from '../api/Transport.ts'
import { once } from '../async/once.ts'
import { identityEndpoints } from './identityEndpoints.ts'

type Service = {
  readonly baseUrl: string
  readonly transport: Transport
  readonly projectId: string | undefined
  /** The active address, sent to the service with each request. */
  sender(): string | undefined
}

/** The name source of the data service; requests are sent only for networks that the service supports. */
export function serviceNames({ baseUrl, transport, projectId, sender }: Service): NameSource {
  const api = createApi(baseUrl, identityEndpoints, transport)
  const caller = { ...sdk, ...(projectId !== undefined && { projectId }) }
  const supported = once(async () => new Set((await api.supportedChains(caller)).http))
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
