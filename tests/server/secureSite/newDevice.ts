import { createHash, randomBytes } from 'node:crypto'
import {
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'

type Request = { readonly url: string; readonly body: string; readonly now: number }
type Changes = { readonly head?: object; readonly claims?: object; readonly key?: CryptoKey }
export type Device = Awaited<ReturnType<typeof newDevice>>

/** The keys of one browser: one signs its requests, the other receives shares. */
export async function newDevice() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const shareKeys = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const jwk = await exportJWK(publicKey)
  return {
    jwk,
    privateKey,
    epk: publicOf(await exportJWK(shareKeys.publicKey)),
    /** A DPoP proof, with overrides of its header and claims. */
    async prove({ url, body, now }: Request, { head, claims, key = privateKey }: Changes = {}) {
      const payload: JWTPayload = {
        htm: 'POST',
        htu: url,
        iat: Math.floor(now / 1_000),
        jti: randomBytes(16).toString('base64url'),
        bh: createHash('sha256').update(body).digest('base64url'),
        ...claims,
      }
      return new SignJWT(payload)
        .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: publicOf(jwk), ...head })
        .sign(key)
    },
    async open({ jwe }: { jwe: string }): Promise<string> {
      const { plaintext } = await compactDecrypt(jwe, shareKeys.privateKey)
      return Buffer.from(plaintext).toString('base64url')
    },
  }
}

function publicOf({ kty = '', crv = '', x = '', y = '' }: JWK) {
  return { kty, crv, x, y }
}
