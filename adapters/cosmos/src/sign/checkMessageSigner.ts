import { type Account, requestErrors } from '@portico/core'
import type * as z from 'zod/mini'
import type { signatureSchema } from './signatureSchema.ts'

/**
 * Checks that the account's key made an ADR-36 signature. Where an address is not the hash of its key, as of a smart
 * account, the account's own key is all that can be compared. Throws `request/otherAccount`.
 */
export async function checkMessageSigner(
  { address, publicKey }: Pick<Account, 'address' | 'publicKey'>,
  message: string | Uint8Array,
  { pub_key, signature }: z.output<typeof signatureSchema>,
): Promise<void> {
  const { readAdr36Signature } = await import('../adr36/isAdr36Signature.ts')
  const signed = readAdr36Signature({ address, message, signature, publicKey: pub_key.value })
  if (signed ?? pub_key.value === publicKey) return
  const hints = [`The wallet returned a signature that is not of ${address}`]
  throw requestErrors.create('otherAccount', [], { hints })
}
