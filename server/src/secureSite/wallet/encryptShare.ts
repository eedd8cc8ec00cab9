import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { secureErrors } from '../secureErrors.ts'

/** Encrypts a share to the device's key (JWE compact, ECDH-ES, A256GCM). Throws `secure/body` for a key off the curve. */
export async function encryptShare(share: string, epk: JWK): Promise<{ jwe: string }> {
  const key = await importJWK(epk, 'ECDH-ES').catch((cause) => {
    throw secureErrors.create('body', ['epk: not a point of P-256'], { cause })
  })
  const jwe = await new CompactEncrypt(Buffer.from(share, 'base64url'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(key)
  return { jwe }
}
