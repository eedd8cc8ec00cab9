import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import { type Clock, networkErrors, systemClock, withLimit } from '@portico/core'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'

/** For the socket and the first answer, and then for the metadata, which is half a megabyte, in ms. */
const limits = { answer: 10_000, metadata: 30_000 }

/**
 * Connects to one endpoint, and asks for its chain before anything else. Throws `network/wrongEndpoint`,
 * and what the socket says.
 */
export async function openEndpoint(
  url: string,
  network: PolkadotNetwork,
  clock: Clock = systemClock,
): Promise<ApiPromise> {
  // Not reconnecting by itself: whoever uses it decides what a lost connection means.
  const provider = new WsProvider(url, false)
  try {
    const genesis = await withLimit(genesisOf(provider), { clock, ms: limits.answer })
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

async function genesisOf(provider: WsProvider): Promise<unknown> {
  await opened(provider)
  return provider.send('chain_getBlockHash', [0])
}

function opened(provider: WsProvider): Promise<void> {
  return new Promise((resolve, reject) => {
    provider.on('connected', () => resolve())
    provider.on('error', () => reject(new Error('The socket did not open')))
    provider.on('disconnected', () => reject(new Error('The socket was closed')))
    provider.connect().catch(reject)
  })
}
