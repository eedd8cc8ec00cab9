import { defineErrors } from '@portico/core'

/** Errors for an invalid wallet list, thrown when the directory starts. */
export const walletListErrors = defineErrors('walletList', {
  invalid: (where: string) => `The wallet list is not valid: ${where}`,
  signature: 'The signature does not belong to this wallet list and public key',
  publicKey: 'The public key of the wallet list is not an Ed25519 key',
})
