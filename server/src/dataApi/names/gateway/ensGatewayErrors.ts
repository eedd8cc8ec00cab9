import { defineErrors } from '@portico/core'

/** Errors of the options of an ENS gateway. No message contains the key. */
export const ensGatewayErrors = /* @__PURE__ */ defineErrors('ensGateway', {
  noNames: 'The ENS gateway has no names to resolve',
  badZone: (zone: string) => `The ENS name ${zone} is not one of the zones of this server`,
  badResolver: (address: string) => `${address} is not the address of an offchain resolver`,
  badKey: 'The key of the ENS gateway is not valid',
})
