import { verify } from 'node:crypto'
import * as z from 'zod/mini'
import { withoutEndSlashes } from '../http/withoutEndSlashes.ts'
import { clientKey } from './clientKey.ts'
import { relayErrors } from './relayErrors.ts'

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
