import type { Assertion } from '../approval/Assertion.ts'
import { checkAssertion } from './checkAssertion.ts'
import { encodePasskeySignature } from './encodePasskeySignature.ts'
import type { Passkeys } from './findPasskeys.ts'
import { requestOf } from './requestOf.ts'
import { signerOf } from './signerOf.ts'

/** The signature of an operation of this hash that a passkey gave. Throws `factor` for what does not sign that. */
export async function signatureOf(
  given: Assertion,
  hash: string,
  passkeys: Passkeys,
): Promise<`0x${string}`> {
  const { challenge } = requestOf(hash, passkeys)
  const expected = { challenge, origin: location.origin, passkeys: passkeys.list }
  const { passkey, parts } = await checkAssertion(given, expected)
  return encodePasskeySignature(signerOf(passkeys.verifier, passkey), parts)
}
