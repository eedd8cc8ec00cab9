import { base64url, hex } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import type { Passkey } from '../signers/Passkey.ts'
import { text } from './en.ts'

/** ECDSA with P-256 and SHA-256, the one that contracts verify. */
const es256 = -7
const maxLabel = 64

type Wanted = {
  /** What the visitor knows the account by. */
  readonly name: string
  readonly label: string
  /** Ids of credentials: a device that has one of them makes no other. */
  readonly known: readonly string[]
}

/**
 * Makes a passkey that signs for the account as a smart account. It is another one than those that open the wallet, so
 * that each can be removed alone; its relying party is this host, too. Throws `input`.
 */
export async function createSigningPasskey({ name, label, known }: Wanted): Promise<Passkey> {
  const created = await navigator.credentials
    .create({
      publicKey: {
        rp: { id: location.hostname, name: location.hostname },
        user: {
          id: crypto.getRandomValues(new Uint8Array(16)),
          name,
          displayName: text('signerName', { name }),
        },
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        pubKeyCredParams: [{ type: 'public-key', alg: es256 }],
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: base64url.decode(id) })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      },
    })
    .catch((error: Error) => {
      // The device has one of the account's passkeys already.
      const isKnown = error.name === 'InvalidStateError'
      throw frameError('input', text(isKnown ? 'signerKnown' : 'signerNone'))
    })
  if (!(created instanceof PublicKeyCredential)) throw frameError('input', text('signerNone'))
  const { response, rawId } = created
  const key =
    response instanceof AuthenticatorAttestationResponse ? response.getPublicKey() : undefined
  if (!key) throw frameError('input', text('signerNone'))
  return {
    credential: base64url.encode(new Uint8Array(rawId)),
    publicKey: await readPoint(key),
    label: label.slice(0, maxLabel),
  }
}

/** Both coordinates of the point that a key (SPKI) of P-256 is. Throws `input` for a key of another kind. */
async function readPoint(key: ArrayBuffer): Promise<`0x${string}`> {
  const rules = { name: 'ECDSA', namedCurve: 'P-256' }
  try {
    const imported = await crypto.subtle.importKey('spki', key, rules, true, ['verify'])
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', imported))
    return hex.encode(raw.slice(1))
  } catch {
    throw frameError('input', text('signerNone'))
  }
}
