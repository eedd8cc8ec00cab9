import { defineErrors } from './defineErrors.ts'

/** Signing in with a wallet. */
export const siwxErrors = /* @__PURE__ */ defineErrors('siwx', {
  notEnabled: 'SIWX is not enabled',
  both: 'Cannot set both `siweConfig` and `siwx` options',
  signing: 'Error signing message',
})
