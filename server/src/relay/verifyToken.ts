import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as z from 'zod/mini'
import { withoutEndSlashes } from '../http/withoutEndSlashes.ts'
import { relayErrors } from './relayErrors.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Multicodec of an Ed25519 public key, as the first two of its 34 bytes. */
const ed25519 = 'ed01'

/** Public key that a `did:key` of an Ed25519 key spells; `undefined` for every other text. */
function clientKey(did: string): KeyObject | undefined {
  const text = /^did:key:z([1-9A-HJ-NP-Za-km-z]{46,49})$/.exec(did)?.[1]
  if (text === undefined) return undefined
  const number = [...text].reduce((sum, char) => sum * 58n + BigInt(alphabet.indexOf(char)), 0n)
  const hex = number.toString(16)
  if (hex.length !== 68 || !hex.startsWith(ed25519)) return undefined
  const x = Buffer.from(hex.slice(4), 'hex').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

const header = z.object({ alg: z.string(), typ: z.string() })
const claims = z.object({ iss: z.string(), aud: z.string(), iat: z.number(), exp: z.number() })

/** Seconds that the clocks of client and relay may differ. */
const leeway = 60
/** Characters. Those of WalletConnect's clients have some 400. */
const maxLength = 2_048
/** Seconds. WalletConnect's clients ask for one day; a token that was stolen is of no use for longer than this. */
const maxLifetime = 7 * 86_400

export type TokenRules = {
  /** Seconds since the epoch. */
  readonly now: number
  /** URLs by which clients know this relay; absent: the audience is not looked at. */
  readonly audience: readonly string[] | undefined
}

/**
 * The client (`did:key`) that signed the token. Throws a `relay/token…` error that says what is wrong with it. The
 * signature comes last, since checking it costs more than all the rest.
 */
export function verifyToken(token: string, { now, audience }: TokenRules): string {
  if (token.length > maxLength) throw relayErrors.create('tokenLength', [])
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  const kind = header.safeParse(json(head))
  const claim = claims.safeParse(json(body))
  if (rest.length > 0 || !kind.success || !claim.success) {
    throw relayErrors.create('tokenFormat', [])
  }
  if (kind.data.alg !== 'EdDSA' || kind.data.typ !== 'JWT') {
    throw relayErrors.create('tokenAlgorithm', [])
  }
  const { iss, aud, iat, exp } = claim.data
  if (iat > now + leeway) throw relayErrors.create('tokenNotYetValid', [])
  if (exp < now - leeway) throw relayErrors.create('tokenExpired', [])
  if (exp - iat > maxLifetime) throw relayErrors.create('tokenLifetime', [])
  if (audience && !audience.map(withoutEndSlashes).includes(withoutEndSlashes(aud))) {
    throw relayErrors.create('tokenAudience', [])
  }
  const key = clientKey(iss)
  if (!key) throw relayErrors.create('tokenIssuer', [])
  const signed = Buffer.from(`${head}.${body}`)
  if (!verify(null, signed, key, Buffer.from(signature, 'base64url'))) {
    throw relayErrors.create('tokenSignature', [])
  }
  return iss
}

function json(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    // What is no JSON fits no schema, and is refused by it.
    return undefined
  }
}
