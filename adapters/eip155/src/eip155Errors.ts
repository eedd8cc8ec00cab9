import { defineErrors } from '@portico/core'

/** What a developer can get wrong when setting up this adapter. */
export const eip155Errors = /* @__PURE__ */ defineErrors('eip155', {
  badGateways: (gateway: string) => `ensGateways: "${gateway}" is not an http(s) URL`,
  gatewayNeeded: (name: string) =>
    `Name ${name} is kept off the chain, by a gateway that this app does not ask`,
})
