import { defineErrors } from '@portico/core'

/** The reasons why a permission is not granted, or not taken back. */
export const permissionErrors = /* @__PURE__ */ defineErrors('permissions', {
  busy: 'Other permissions are being asked for, or revoked',
  costUnknown: 'Nobody tells what the revocation costs',
  costUnusual: (fee: string) => `The revocation costs up to ${fee}, far more than usual`,
  cannotRevoke: 'The permission cannot be revoked here',
  grantedMore: (wallet: string) => `${wallet} granted more than was asked for`,
  invalid: (what: string) => `Invalid request for permissions: ${what}`,
  failed: 'The network did not execute the revocation',
  wouldFail: 'The revocation would fail on the network',
  stillThere: 'The permission is still there',
  timeout: 'The permissions were not read in time',
  unsupported: (wallet: string) => `${wallet} grants no permissions`,
  unknownOutcome: 'The wallet does not tell what became of the revocation',
})
