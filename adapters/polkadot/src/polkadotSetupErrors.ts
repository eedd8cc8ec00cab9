import { defineErrors } from '@portico/core'

/** What a developer can get wrong when setting up this adapter. */
export const polkadotSetupErrors = /* @__PURE__ */ defineErrors('polkadotSetup', {
  noNetworks: 'polkadot() needs at least one network',
  badNetwork: (network: string, wrong: string) => `Network ${network}: ${wrong}`,
  badRpcUrls: (id: string, wrong: string) => `rpcUrls of network ${id}: ${wrong}`,
})
