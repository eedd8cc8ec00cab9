import { defineErrors } from '@portico/core'

/** What a developer can get wrong when setting up this adapter; with the page, unlike `cosmosErrors`. */
export const cosmosSetupErrors = /* @__PURE__ */ defineErrors('cosmosSetup', {
  noNetworks: 'cosmos() needs at least one network',
  badNetwork: (network: string, wrong: string) => `Network ${network}: ${wrong}`,
  badRpcUrls: (id: string, wrong: string) => `rpcUrls of ${id}: ${wrong}`,
})
