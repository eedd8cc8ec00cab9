import { defineErrors } from '@portico/core'

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
