import { defineErrors } from '@portico/core'

/** Errors in the setup of this adapter. */
export const eip155Errors = /* @__PURE__ */ defineErrors('eip155', {
  badGateways: (gateway: string) => `ensGateways: "${gateway}" is not an http(s) URL`,
  badEnsNetwork: (chainId: string) => `ensNetwork: chain ${chainId} is not among the networks`,
  gatewayFailed: 'No off-chain gateway of the name answered',
  gatewayLimit:
    'The off-chain gateways of the name were asked too often, or answered too late or too much',
  gatewayNeeded: (name: string) =>
    `Name ${name} requires an off-chain gateway that this app does not allow`,
})
