import { base64url } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import type { Assertion, PasskeyRequest } from './Assertion.ts'

/** Has a passkey sign a challenge, after the person was verified. Throws `factor` where the browser has none of them. */
export async function askAssertion(
  { challenge, credentials }: PasskeyRequest,
  signal: AbortSignal,
): Promise<Assertion> {
  const found = await navigator.credentials.get({
    signal,
    publicKey: {
      challenge: base64url.decode(challenge),
      rpId: location.hostname,
      allowCredentials: credentials.map((id) => ({ type: 'public-key', id: base64url.decode(id) })),
      userVerification: 'required',
    },
  })
  if (!(found instanceof PublicKeyCredential)) throw frameError('factor')
  const { response } = found
  if (!(response instanceof AuthenticatorAssertionResponse)) throw frameError('factor')
  const text = (buffer: ArrayBuffer) => base64url.encode(new Uint8Array(buffer))
  return {
    credential: text(found.rawId),
    authenticatorData: text(response.authenticatorData),
    clientData: text(response.clientDataJSON),
    signature: text(response.signature),
  }
}
