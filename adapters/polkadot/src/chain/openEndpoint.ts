import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import { type Clock, networkErrors, withLimit } from '@portico/core'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'

/** For the socket and the first answer, and then for the metadata, which is half a megabyte, in ms. */
const limits = { answer: 10_000, metadata: 30_000 }

export type EndpointOptions = {
  readonly clock: Clock
  /** After how many ms a lost connection is opened again; without it, it stays lost. */
  readonly reconnectMs?: number
}

/**
 * Connects to one endpoint, and asks for its chain before anything else. Throws `network/wrongEndpoint`,
 * and what the socket says.
 */
export async function openEndpoint(
  url: string,
  network: PolkadotNetwork,
  { clock, reconnectMs }: EndpointOptions,
): Promise<ApiPromise> {
  // With a time to reconnect after, it connects at once and by itself.
  const provider = new WsProvider(url, reconnectMs ?? false)
  try {
    const connect = reconnectMs === undefined ? () => provider.connect() : async () => undefined
    const asked = opened(provider, connect).then(() => provider.send('chain_getBlockHash', [0]))
    const genesis = await withLimit<unknown>(asked, { clock, ms: limits.answer })
    if (genesis !== network.genesisHash) throw networkErrors.create('wrongEndpoint', [url])
    const ready = ApiPromise.create({
      // Its own interface is not written for exact optional properties.
      provider: provider as NonNullable<ApiOptions['provider']>,
      throwOnConnect: true,
      noInitWarn: true,
      // It does without, and would never be ready where the page's policy forbids WebAssembly.
      initWasm: false,
    })
    return await withLimit(ready, { clock, ms: limits.metadata })
  } catch (error) {
    await provider.disconnect()
    throw error
  }
}

function opened(provider: WsProvider, connect: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    provider.on('connected', () => resolve())
    provider.on('error', () => reject(new Error('The socket did not open')))
    provider.on('disconnected', () => reject(new Error('The socket was closed')))
    connect().catch(reject)
  })
}
