import { type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'

type TokenClaims = {
  readonly keyId: string
  readonly key: KeyObject
  readonly method: 'GET' | 'POST'
  /** Only its host and path are signed. */
  readonly url: URL
  /** Milliseconds since the epoch. */
  readonly now: number
}

const lifetimeSeconds = 120

/**
 * The bearer token of one request to the Coinbase Developer Platform: the same header and claims as those of the vendor's
 * own package (`generateJwt` of @coinbase/cdp-sdk).
 */
export async function signCoinbaseToken({ keyId, key, method, url, now }: TokenClaims) {
  const at = Math.floor(now / 1_000)
  const nonce = randomBytes(8).toString('hex')
  return new SignJWT({ sub: keyId, iss: 'cdp', uris: [`${method} ${url.host}${url.pathname}`] })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId, typ: 'JWT', nonce })
    .setIssuedAt(at)
    .setNotBefore(at)
    .setExpirationTime(at + lifetimeSeconds)
    .sign(key)
}
