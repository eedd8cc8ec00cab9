import { defineErrors } from '@portico/core'

/** What a developer can get wrong when setting up this adapter. */
export const solanaSetupErrors = /* @__PURE__ */ defineErrors('solanaSetup', {
  noNetworks: 'solana() needs at least one network',
  badNetwork: (network: string, wrong: string) => `Network ${network}: ${wrong}`,
})
