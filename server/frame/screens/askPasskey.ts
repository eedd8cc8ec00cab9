import { type Bytes, base64url } from '../bytes.ts'
import { frameError } from '../frameError.ts'

type Params = Readonly<Record<string, string | number | boolean>>

/** The output of a passkey's pseudo-random function (WebAuthn `prf`) for the salt that the factor names. */
export async function askPasskey({ credential, prfSalt }: Params): Promise<Bytes> {
  const found = await navigator.credentials.get({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      allowCredentials: [{ type: 'public-key', id: base64url.decode(String(credential)) }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: base64url.decode(String(prfSalt)) } } },
    },
  })
  const output = readPrf(found)
  if (!output) throw frameError('factor')
  return output
}

/** The first output of `prf`, where the authenticator has it. */
export function readPrf(credential: Credential | null): Bytes | undefined {
  if (!(credential instanceof PublicKeyCredential)) return undefined
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (first === undefined) return undefined
  const bytes =
    first instanceof ArrayBuffer
      ? new Uint8Array(first)
      : new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
  return Uint8Array.from(bytes)
}
