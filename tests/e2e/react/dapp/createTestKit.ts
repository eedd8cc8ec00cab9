import { createKit, type StorageDriver } from '@portico/core'
import { defineFeature } from '@portico/core/feature'
import { eip155 } from '@portico/eip155'

const standIns = [31337, 31338].map((chainId) => ({ chainId, url: 'http://127.0.0.1:8545' }))

const greeter = defineFeature({
  id: 'greeter',
  apiVersion: 1,
  setup: () => ({ greeting: 'Grüezi' }),
})

/** A kit on the sandbox's nodes; on a server, where their URLs are unknown, on placeholder nodes. */
export function createTestKit(storagePrefix = '@portico/', storage?: StorageDriver) {
  const [one, two] = (globalThis.sandbox?.chains ?? standIns).map(({ chainId, url }, index) => ({
    id: chainId,
    name: index === 0 ? 'Sandbox One' : 'Sandbox Two',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }))
  if (!one || !two) throw new Error('The sandbox config must have two chains')
  // `location` is undefined on a server.
  const preload = new URLSearchParams(globalThis.location?.search).get('preload')
  return createKit({
    adapters: [eip155({ networks: [one, two] })],
    features: [greeter],
    storagePrefix,
    ...(storage && { storage }),
    ...(preload === 'none' && { preload }),
    multiWallet: true,
  })
}

export type TestKit = ReturnType<typeof createTestKit>
