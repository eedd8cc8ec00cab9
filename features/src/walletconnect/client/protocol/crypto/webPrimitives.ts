import { type Bytes, concatBytes, fromBase64, fromHex } from './bytes.ts'
import type { Primitives } from './Primitives.ts'

/** What PKCS #8 has in front of a secret of 32 bytes; the last byte of the object identifier names the curve. */
const pkcs8 = (secret: Bytes, curve: '6e' | '70') =>
  concatBytes(fromHex(`302e020100300506032b65${curve}04220420`), secret)
/** The u coordinate of the base point of Curve25519, with which a secret agrees on its public key. */
const basePoint = Uint8Array.of(9, ...new Uint8Array(31))

async function agree(secret: Bytes, publicKey: Bytes): Promise<Bytes> {
  const name = 'X25519'
  const { subtle } = crypto
  const [own, peer] = await Promise.all([
    subtle.importKey('pkcs8', pkcs8(secret, '6e'), { name }, false, ['deriveBits']),
    subtle.importKey('raw', publicKey, { name }, false, []),
  ])
  return new Uint8Array(await subtle.deriveBits({ name, public: peer }, own, 256))
}

function signingKey(seed: Bytes, extractable: boolean): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', pkcs8(seed, '70'), 'Ed25519', extractable, ['sign'])
}

/** WebCrypto. */
export const webPrimitives: Primitives = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  agreementKey: (secret) => agree(secret, basePoint),
  async sharedKey(secret, publicKey) {
    const { subtle } = crypto
    const shared = await subtle.importKey('raw', await agree(secret, publicKey), 'HKDF', false, [
      'deriveBits',
    ])
    const empty = new Uint8Array()
    const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: empty, info: empty }
    return new Uint8Array(await subtle.deriveBits(hkdf, shared, 256))
  },
  async identityKey(seed) {
    const { x = '' } = await crypto.subtle.exportKey('jwk', await signingKey(seed, true))
    return fromBase64(x)
  },
  sign: async (seed, data) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', await signingKey(seed, false), data)),
}
