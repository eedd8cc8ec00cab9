import { base64url } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import type { NewFactor } from '../vault/sealFactor.ts'
import { askPasskey, readPrf } from './askPasskey.ts'
import { text } from './en.ts'
import { newFactorId } from './newFactorId.ts'

/** ES256 and RS256. */
const algorithms = [-7, -257]

/**
 * Makes a passkey whose pseudo-random function opens the recovery share. Throws `factor` where the authenticator has
 * none. Its relying party is this host alone, so that no page of a parent domain gets the same output.
 */
export async function createPasskey(userName: string): Promise<NewFactor> {
  const prfSalt = crypto.getRandomValues(new Uint8Array(32))
  const created = await navigator.credentials.create({
    publicKey: {
      rp: { id: location.hostname, name: location.hostname },
      user: {
        id: crypto.getRandomValues(new Uint8Array(16)),
        name: userName,
        displayName: text('passkeyName'),
      },
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      extensions: { prf: { eval: { first: prfSalt } } },
    },
  })
  if (!(created instanceof PublicKeyCredential)) throw frameError('factor')
  if (created.getClientExtensionResults().prf?.enabled === false) throw frameError('factor')
  const params = {
    credential: base64url.encode(new Uint8Array(created.rawId)),
    prfSalt: base64url.encode(prfSalt),
  }
  // Many authenticators give the output only when they are asked for it later.
  const secret = readPrf(created) ?? (await askPasskey(params))
  return { id: newFactorId(), kind: 'passkey', label: userName.slice(0, 64), secret, params }
}
