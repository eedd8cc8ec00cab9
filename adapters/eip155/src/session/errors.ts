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

/** Why a contract would reject a transaction, or cannot be part of one. */
export const contractErrors = /* @__PURE__ */ defineErrors('contract', {
  reverted: (reason: string) => `The contract reverts: ${reason}`,
  panic: (code: string) => `The contract would panic with code ${code}`,
  ownError: (data: string) => `The contract reverts with a custom error: ${data}`,
  noDecimals: (address: string) =>
    `The contract ${address} does not return the decimals of its token, so no amount of it can be sent`,
  scaled: (token: string) =>
    `Shown amounts of ${token} follow a multiplier that changes, so no limit of it can be asked for`,
  tooManyEffects: 'The transaction moves more than can be shown',
  silent: 'The contract reverts without a reason',
})

/** Why a fee is rejected. */
export const feeErrors = /* @__PURE__ */ defineErrors('fee', {
  aboveLimit: (fee: string, limit: string) =>
    `The fee is ${fee}, and at most ${limit} is paid without a reviewed fee`,
})

/** Why typed data (EIP-712) is not sent to the wallet. */
export const typedDataErrors = /* @__PURE__ */ defineErrors('typedData', {
  otherChain: (asked: string, network: string) =>
    `The typed data is for chain ${asked}, and the account is on ${network}`,
  unsignable: (path: string, reason: string) =>
    `The typed data cannot be signed: ${path} ${reason}`,
})
