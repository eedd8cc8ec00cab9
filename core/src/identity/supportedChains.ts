import { createApi } from '../api/createApi.ts'
import type { Transport } from '../api/createTransport.ts'
import { once } from '../async/lazy.ts'
import { identityEndpoints } from './identityEndpoints.ts'

type Service = {
  readonly baseUrl: string
  /** The kit's own: those who share it share the answer. */
  readonly transport: Transport
  readonly caller: { readonly st: string; readonly sv: string; readonly projectId?: string }
}
/** Throws `api/*`; after a failure, the next call asks again. */
type SupportedChains = () => Promise<ReadonlySet<string>>

const readers = new WeakMap<Transport, Map<string, SupportedChains>>()

/** The networks that a data service supports, asked for once by all features of a kit (R7.01, R7.02). */
export function supportedChains({ baseUrl, transport, caller }: Service): SupportedChains {
  const ofKit = readers.get(transport) ?? new Map<string, SupportedChains>()
  readers.set(transport, ofKit)
  const { supportedChains: endpoint } = identityEndpoints
  const api = createApi(baseUrl, { supportedChains: endpoint }, transport)
  const read =
    ofKit.get(baseUrl) ?? once(async () => new Set((await api.supportedChains(caller)).http))
  ofKit.set(baseUrl, read)
  return read
}
