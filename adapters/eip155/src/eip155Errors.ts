import { defineErrors } from '@portico/core'

/** What a developer can get wrong when setting up this adapter. */
export const eip155Errors = /* @__PURE__ */ defineErrors('eip155', {
  noNetworks: 'eip155() needs at least one network',
  badNetwork: (network: string, wrong: string) => `Network ${network}: ${wrong}`,
  badGateways: (gateway: string) => `ensGateways: "${gateway}" is not an http(s) URL`,
  gatewayNeeded: (name: string) =>
    `Name ${name} is kept off the chain, by a gateway that this app does not ask`,
  badRpcUrls: (id: string, wrong: string) => `rpcUrls of chain ${id}: ${wrong}`,
})
