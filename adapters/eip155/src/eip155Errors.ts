import { defineErrors } from '@portico/core'

/** Errors in the setup of this adapter. */
export const eip155Errors = /* @__PURE__ */ defineErrors('eip155', {
  badGateways: (gateway: string) => `ensGateways: "${gateway}" is not an http(s) URL`,
  badEnsNetwork: (chainId: string) => `ensNetwork: chain ${chainId} is not among the networks`,
})
