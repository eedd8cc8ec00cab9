import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isWeakEd25519Key } from '@portico/core/siwx'
import * as z from 'zod/mini'
import { withoutEndSlashes } from '../http/pathPart.ts'
import { relayErrors } from './relayErrors.ts'

export type AdmissionRules = {
  readonly projectIds: readonly string[] | undefined
  readonly origins: readonly string[] | undefined
  readonly audience: readonly string[] | undefined
}
type Admitted = {
  /** A `did:key`. */
  readonly client: string
  /** Empty when the relay serves any project, since clients could then use invented ids. */
  readonly project: string
}

/**
 * Authenticates an upgrade request; `now` in milliseconds. Throws the `relay/*` error to send to the client. Only
 * browsers send an origin, so native wallets pass a list of origins.
 */
export function admit(request: IncomingMessage, rules: AdmissionRules, now: number): Admitted {
  const query = new URLSearchParams((request.url ?? '').split('?')[1])
  const { projectIds, origins, audience } = rules
  const project = projectIds ? (query.get('projectId') ?? '') : ''
  if (projectIds && !projectIds.includes(project)) throw relayErrors.create('invalidKey', [])
  const { origin, authorization } = request.headers
  if (origins && origin !== undefined && !origins.includes(origin)) {
    throw relayErrors.create('originNotAllowed', [])
  }
  const token = query.get('auth') || authorization?.replace(/^Bearer /, '')
  if (!token) throw relayErrors.create('tokenMissing', [])
  return { client: verifyToken(token, { now: now / 1000, audience }), project }
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Multicodec prefix of an Ed25519 public key: the first two of its 34 bytes. */
const ed25519 = 'ed01'

/** Decodes the Ed25519 public key of a `did:key`; `undefined` for any other text, and for a key for which anyone can sign. */
function clientKey(did: string): KeyObject | undefined {
  const text = /^did:key:z([1-9A-HJ-NP-Za-km-z]{46,49})$/.exec(did)?.[1]
  if (text === undefined) return undefined
  const number = [...text].reduce((sum, char) => sum * 58n + BigInt(alphabet.indexOf(char)), 0n)
  const hex = number.toString(16)
  if (hex.length !== 68 || !hex.startsWith(ed25519)) return undefined
  const bytes = Buffer.from(hex.slice(4), 'hex')
  if (isWeakEd25519Key(bytes)) return undefined
  const x = bytes.toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

const header = z.object({ alg: z.string(), typ: z.string() })
const claims = z.object({ iss: z.string(), aud: z.string(), iat: z.number(), exp: z.number() })

/** Seconds by which the clocks of client and relay may differ. */
const clockSkewSeconds = 60
/** Characters. Tokens of WalletConnect's clients have about 400. */
const maxTokenLength = 2_048
/** Seconds. WalletConnect's clients use one day; the limit bounds the use of a stolen token. */
const maxLifetimeSeconds = 7 * 86_400

type TokenRules = {
  /** Seconds since the epoch. */
  readonly now: number
  /** URLs that clients use for this relay; without them the audience is not checked. */
  readonly audience: readonly string[] | undefined
}

/**
 * Verifies a token and returns the client (`did:key`) that signed it. Throws a `relay/token…` error. The signature is
 * checked last, since that is the most expensive step.
 */
export function verifyToken(token: string, { now, audience }: TokenRules): string {
  if (token.length > maxTokenLength) throw relayErrors.create('tokenLength', [])
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
  if (iat > now + clockSkewSeconds) throw relayErrors.create('tokenNotYetValid', [])
  if (exp < now - clockSkewSeconds) throw relayErrors.create('tokenExpired', [])
  if (exp - iat > maxLifetimeSeconds) throw relayErrors.create('tokenLifetime', [])
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
    // The schemas reject `undefined`.
    return undefined
  }
}
