import { defineErrors } from './defineErrors.ts'

/** Titles of the developer's alerts; each is shown once, and only in debug mode. */
export const alertErrors = /* @__PURE__ */ defineErrors('alert', {
  originNotAllowed: 'Invalid App Configuration',
  sessionExpired: 'Session Expired',
  invalidProjectId: 'Invalid Project ID',
  noProjectId: 'Project ID Not Configured',
  serverError: 'Server Error',
  rateLimited: 'Rate Limited',
  multiWalletOff: 'Multi-Wallet Not Enabled',
  remoteOverride: (names: string) => `Remote settings override: ${names}`,
})
