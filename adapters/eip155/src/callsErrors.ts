import { defineErrors } from '@portico/core'

/** Why a wallet rejects a batch of calls (EIP-5792). */
export const callsErrors = /* @__PURE__ */ defineErrors('calls', {
  unsupportedCapability: 'The wallet lacks a capability that these calls need',
  unsupportedChain: 'The wallet does not support batches on this network',
  duplicateId: 'A batch with this id was sent before',
  unknownBundle: 'The wallet does not know this batch',
  bundleTooLarge: 'The batch has too many calls for the wallet',
  upgradeRejected: 'The account upgrade that these calls need was rejected',
  atomicityNotSupported: 'The wallet cannot execute these calls atomically',
  badCall: (wrong: string) => `Invalid call: ${wrong}`,
})
