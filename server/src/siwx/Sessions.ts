import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CaipNetworkId } from '@portico/core'
import type { Clock } from '@portico/core/async'
import * as z from 'zod/mini'
import { digest, newToken } from '../http/tokens.ts'
import { siwxServerErrors } from './reply.ts'
import type { SiwxStorage } from './SiwxStorage.ts'

/** A session: an account that is signed in on a network. */
export type SignedIn = {
  /** In the address format of its network. */
  readonly address: string
  /** CAIP-2 id of the network that the message was signed for. */
  readonly chainId: CaipNetworkId
  /** End of the session, RFC 3339. */
  readonly expirationTime: string
}

/** Converts the sessions of a visitor, the latest last, to the text of a cookie, and back. */
export interface Sessions {
  open(all: readonly SignedIn[]): Promise<string>
  /** Empty for a token that this server did not issue, or has ended. */
  read(token: string): Promise<readonly SignedIn[]>
  end(token: string): Promise<void>
}

/** Keeps sessions in a storage; the cookie contains an id of 256 random bits, the storage key its digest. */
export function storedSessions(storage: SiwxStorage, clock: Clock): Sessions {
  const keyOf = (token: string) => `session:${digest(token)}`
  return {
    async open(all) {
      const token = newToken()
      await storage.set(keyOf(token), JSON.stringify(all), endOf(all) - clock.now())
      return token
    },
    async read(token) {
      const text = await storage.get(keyOf(token))
      return text === undefined ? [] : parseSignedIn(text)
    },
    async end(token) {
      await storage.take(keyOf(token))
    },
  }
}

/** Browsers do not store longer cookies. */
const maxTokenLength = 4_096

/**
 * Keeps sessions in the cookie itself, signed with `secret` (HMAC-SHA-256), for servers without a storage. Signing out
 * deletes the cookie in the browser; an earlier copy stays valid until it expires. Throws `siwxServer/secret`.
 */
export function signedSessions(secret: string): Sessions {
  if (secret.length < 32) throw siwxServerErrors.create('secret', [])
  const sign = (payload: string) =>
    // The prefix separates this use of the secret from others.
    createHmac('sha256', secret).update(`portico siwx session ${payload}`).digest('base64url')
  return {
    async open(all) {
      const payload = Buffer.from(JSON.stringify(all)).toString('base64url')
      return `${payload}.${sign(payload)}`
    },
    async read(token) {
      if (token.length > maxTokenLength) return []
      const [payload = '', signature = ''] = token.split('.')
      const [received, right] = [Buffer.from(signature), Buffer.from(sign(payload))]
      if (received.length !== right.length || !timingSafeEqual(received, right)) return []
      return parseSignedIn(Buffer.from(payload, 'base64url').toString())
    },
    async end() {},
  }
}

const chainId = z.custom<CaipNetworkId>((value) => typeof value === 'string')
const schema = z.array(z.object({ address: z.string(), chainId, expirationTime: z.string() }))

/** Parses stored sessions; empty for another shape, which a newer release may have written. */
function parseSignedIn(text: string): readonly SignedIn[] {
  return schema.safeParse(JSON.parse(text)).data ?? []
}

/** End of the session that lasts longest, in milliseconds since the epoch; 0 for none. */
export function endOf(all: readonly SignedIn[]): number {
  return Math.max(0, ...all.map(({ expirationTime }) => Date.parse(expirationTime)))
}
