import { askAssertion } from '../approval/askAssertion.ts'
import { base64url } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import type { Passkey } from '../signers/Passkey.ts'
import { text } from './en.ts'

/**
 * Has a passkey that the site names sign here, before the account takes its key: the site could name a key of its own
 * under the visitor's label. Throws `input` where this device does not have it.
 */
export async function proveSigner(passkey: Passkey, label: string): Promise<void> {
  const challenge = base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
  const { signal } = new AbortController()
  const { checkAssertion } = await import('../page/signing.ts')
  try {
    const given = await askAssertion({ challenge, credentials: [passkey.credential] }, signal)
    await checkAssertion(given, { challenge, origin: location.origin, passkeys: [passkey] })
  } catch (cause) {
    throw Object.assign(frameError('input', text('signerAway', { label })), { cause })
  }
}
