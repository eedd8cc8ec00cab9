import { type Account, requestErrors } from '@portico/core'

/**
 * Checks that the account's key made the signature: a wallet may change its account during the prompt. Both keys are
 * base64; an uncompressed key of the account cannot be compared. Throws `request/accountChanged`.
 */
export function checkKey({ publicKey = '' }: Account, signed: string): void {
  if (publicKey.length === signed.length && publicKey !== signed)
    throw requestErrors.create('accountChanged', [])
}
