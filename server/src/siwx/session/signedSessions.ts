import { createHmac, timingSafeEqual } from 'node:crypto'
import { siwxServerErrors } from '../siwxServerErrors.ts'
import { parseSignedIn } from './parseSignedIn.ts'
import type { Sessions } from './Sessions.ts'

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
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(payload))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return []
      return parseSignedIn(Buffer.from(payload, 'base64url').toString())
    },
    async end() {},
  }
}
