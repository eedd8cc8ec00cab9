import { createHmac, timingSafeEqual } from 'node:crypto'
import { siwxServerErrors } from '../siwxServerErrors.ts'
import { parseSignedIn } from './parseSignedIn.ts'
import type { Sessions } from './Sessions.ts'

/** Browsers keep no longer cookie. */
const maxTokenLength = 4_096

/**
 * Sessions that are all in the cookie, signed with `secret` (HMAC-SHA-256): for servers without a storage. Signing out
 * takes the cookie from the browser; a copy made of it before stays good until its end. Throws `siwxServer/secret`.
 */
export function signedSessions(secret: string): Sessions {
  if (secret.length < 32) throw siwxServerErrors.create('secret', [])
  const sign = (payload: string) =>
    // The secret may serve for more than this.
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
