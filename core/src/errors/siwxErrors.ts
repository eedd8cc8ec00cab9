import { defineErrors } from './defineErrors.ts'

/** Signing in with a wallet: on the screen, and where a signed message is checked. */
export const siwxErrors = /* @__PURE__ */ defineErrors('siwx', {
  notEnabled: 'SIWX is not enabled',
  both: 'Cannot set both `siweConfig` and `siwx` options',
  malformed: 'The text is not a sign-in message',
  badField: (field: string) => `The field ${field} of the sign-in message is not valid`,
  badDomain: 'The message was signed for another site',
  badUri: 'The message was signed for another resource',
  badNonce: 'The message does not carry the nonce that was given for it',
  expired: 'The message has expired',
  notYetValid: 'The message is not valid yet',
  wrongAccount: 'The message was signed for another account',
  wrongChain: 'The message was signed for another network',
  altered: 'The wallet signed another text',
  badSignature: 'The signature is not that of the account',
  unavailable: 'The signature could not be checked now',
})
