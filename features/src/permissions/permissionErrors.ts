import { defineErrors } from '@portico/core'

/** The reasons why a permission is not taken back. */
export const permissionErrors = /* @__PURE__ */ defineErrors('permissions', {
  busy: 'Other permissions are being revoked',
  cannotRevoke: 'The permission cannot be revoked here',
  failed: 'The network did not execute the revocation',
  stillThere: 'The permission is still there',
  timeout: 'The permissions were not read in time',
  unknownOutcome: 'The wallet does not tell what became of the revocation',
})
