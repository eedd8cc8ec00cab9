import { defineErrors } from '@portico/core'

/** Errors of ENS names whose records are off the chain (EIP-3668). */
export const gatewayErrors = /* @__PURE__ */ defineErrors('ens', {
  gatewayFailed: 'No off-chain gateway of the name answered',
  gatewayLimit:
    'The off-chain gateways of the name were asked too often, or answered too late or too much',
  gatewayNeeded: (name: string) =>
    `Name ${name} requires an off-chain gateway that this app does not allow`,
})
