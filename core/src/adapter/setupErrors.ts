import { defineErrors } from '../errors/defineErrors.ts'

/** What a developer can get wrong in the options of an adapter. */
export const setupErrors = /* @__PURE__ */ defineErrors('setup', {
  noNetworks: (adapter: string, given: string) =>
    `${adapter}() needs networks, an array of at least one; it was given ${given}`,
  badNetwork: (network: string, wrong: string) => `Network ${network}: ${wrong}`,
  badRpcUrls: (networkId: string, wrong: string) => `rpcUrls of network ${networkId}: ${wrong}`,
})
