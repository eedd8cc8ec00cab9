import { defineErrors } from '@portico/core'

/** What a developer can get wrong when setting up this adapter. */
export const bip122SetupErrors = /* @__PURE__ */ defineErrors('bip122Setup', {
  noNetworks: 'bip122() needs at least one network',
  badNetwork: (network: string, wrong: string) => `Network ${network}: ${wrong}`,
})
