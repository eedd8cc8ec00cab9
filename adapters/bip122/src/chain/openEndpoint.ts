import { createApi, networkErrors, type Transport } from '@portico/core'
import { esploraEndpoints } from './esploraEndpoints.ts'

/**
 * An endpoint of Esplora's kind, after its first block told that it serves this chain: one that serves
 * another is never used (T5). Throws `network/wrongEndpoint`, and what the transport throws.
 */
export async function openEndpoint(url: string, genesis: string, transport: Transport) {
  const api = createApi(url, esploraEndpoints, transport)
  const first = (await (await api.genesis()).text()).trim()
  if (!first.startsWith(genesis)) throw networkErrors.create('wrongEndpoint', [url])
  return api
}
