import { type Bytes, encodeText, randomBytes, toBase64Url, toHex } from './bytes.ts'
import type { Primitives } from './Primitives.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const lifetimeSeconds = 86_400
/** Tokens are dated back by this much, in seconds, so that a relay takes them where the device's clock is ahead. */
const backdatedSeconds = 900

/** The `did:key` of an Ed25519 public key: the client's id at the relay. */
export function didKey(publicKey: Uint8Array): string {
  let text = ''
  for (let rest = BigInt(`0xed01${toHex(publicKey)}`); rest > 0n; rest /= 58n)
    text = (alphabet[Number(rest % 58n)] ?? '') + text
  return `did:key:z${text}`
}

export type AuthClaims = {
  readonly iat: number
  readonly exp: number
  readonly iss: string
  readonly sub: string
  readonly aud: string
  readonly act?: string
}

/** Signs a JWT with a client's identity (EdDSA). */
export async function signToken(
  primitives: Primitives,
  seed: Bytes,
  claims: AuthClaims,
): Promise<string> {
  const part = (value: object) => toBase64Url(encodeText(JSON.stringify(value)))
  const data = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`
  return `${data}.${toBase64Url(await primitives.sign(seed, encodeText(data)))}`
}

/** The token that admits a client to a relay; `now` in ms since the epoch. */
export async function authToken(
  primitives: Primitives,
  {
    seed,
    audience,
    now,
  }: { readonly seed: Bytes; readonly audience: string; readonly now: number },
): Promise<string> {
  const iat = Math.floor(now / 1_000) - backdatedSeconds
  return signToken(primitives, seed, {
    iat,
    exp: iat + lifetimeSeconds,
    iss: didKey(await primitives.identityKey(seed)),
    sub: toHex(randomBytes(32)),
    aud: audience,
    act: 'client_auth',
  })
}
