import { type Account, requestErrors } from '@portico/core'

/**
 * Makes sure that the key which signed is the account's: a wallet may change its account while it asks.
 * Both are base64; a key that the wallet told uncompressed cannot be compared. Throws
 * `request/accountChanged`.
 */
export function checkKey({ publicKey = '' }: Account, signed: string): void {
  if (publicKey.length === signed.length && publicKey !== signed)
    throw requestErrors.create('accountChanged', [])
}
