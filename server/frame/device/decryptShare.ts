import { concatBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import { type Bytes, base64url, wipe } from '../bytes.ts'
import { frameError } from '../frameError.ts'

const header = z.object({
  alg: z.literal('ECDH-ES'),
  enc: z.literal('A256GCM'),
  epk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  apu: z.optional(z.string()),
  apv: z.optional(z.string()),
})

/**
 * The content of a compact JWE that is encrypted to this device (RFC 7518: ECDH-ES with A256GCM). The caller overwrites
 * the result after use.
 */
export async function decryptShare(jwe: string, key: CryptoKey): Promise<Bytes> {
  try {
    const [head = '', wrapped, iv = '', ciphertext = '', tag = ''] = jwe.split('.')
    if (wrapped !== '') throw frameError('share')
    const parsed = header.parse(JSON.parse(new TextDecoder().decode(base64url.decode(head))))
    const contentKey = await agree(key, parsed)
    const rules = {
      name: 'AES-GCM',
      iv: base64url.decode(iv),
      additionalData: new TextEncoder().encode(head),
    }
    const sealed = concatBytes(base64url.decode(ciphertext), base64url.decode(tag))
    return new Uint8Array(await crypto.subtle.decrypt(rules, contentKey, sealed))
  } catch (cause) {
    throw Object.assign(frameError('share'), { cause })
  }
}

/** The one key derivation of RFC 7518, section 4.6.2: one round of SHA-256 is enough for 256 bits. */
async function agree(key: CryptoKey, { epk, apu, apv }: z.output<typeof header>) {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const theirs = await crypto.subtle.importKey('jwk', epk, curve, false, [])
  const secret = new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, key, 256),
  )
  const input = concatBytes(
    number(1),
    secret,
    prefixed(new TextEncoder().encode('A256GCM')),
    prefixed(base64url.decode(apu ?? '')),
    prefixed(base64url.decode(apv ?? '')),
    number(256),
  )
  const derived = new Uint8Array(await crypto.subtle.digest('SHA-256', input))
  const contentKey = await crypto.subtle.importKey('raw', derived, 'AES-GCM', false, ['decrypt'])
  wipe(secret, input, derived)
  return contentKey
}

function number(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

const prefixed = (bytes: Bytes) => concatBytes(number(bytes.length), bytes)
