import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import { type Clock, networkErrors, withLimit } from '@portico/core'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'

/** Timeouts in ms: of the socket with the first answer, and of the metadata, which has half a megabyte. */
const limits = { answer: 10_000, metadata: 30_000 }

export type EndpointOptions = {
  readonly clock: Clock
  /** Delay before a lost connection is reopened, in ms; absent: it stays closed. */
  readonly reconnectMs?: number
}

/** Connects to one endpoint after checking its genesis hash. Throws `network/wrongEndpoint`, and the socket's error. */
export async function openEndpoint(
  url: string,
  network: PolkadotNetwork,
  { clock, reconnectMs }: EndpointOptions,
): Promise<ApiPromise> {
  // With a reconnect delay, the provider connects immediately by itself.
  const provider = new WsProvider(url, reconnectMs ?? false)
  try {
    const connect = reconnectMs === undefined ? () => provider.connect() : async () => undefined
    const asked = opened(provider, connect).then(() => provider.send('chain_getBlockHash', [0]))
    const genesis = await withLimit<unknown>(asked, { clock, ms: limits.answer })
    if (genesis !== network.genesisHash) throw networkErrors.create('wrongEndpoint', [url])
    const ready = ApiPromise.create({
      // The type of @polkadot/api does not support exact optional properties.
      provider: provider as NonNullable<ApiOptions['provider']>,
      throwOnConnect: true,
      noInitWarn: true,
      // WebAssembly is not needed, and a page's policy that forbids it would keep the API from becoming ready.
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
