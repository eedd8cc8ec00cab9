import { KitError } from '@portico/core'
import { createApi, type Transport } from '@portico/core/endpoints'
import { readTime, siwxErrors } from '@portico/core/siwx'
import * as z from 'zod/mini'
import { siwxEndpoints } from './endpoints.ts'
import type { Sessions } from './Sessions.ts'

/** Sessions that a server verifies and stores; the browser holds only a cookie. */
export function serverSessions(server: string, transport: Transport): Sessions {
  const base = new URL(server, globalThis.location?.href).href
  const withCookies: Transport = async (request) => {
    try {
      return await transport({ ...request, cookies: true })
    } catch (error) {
      throw toSiwxError(error)
    }
  }
  const api = createApi(base, siwxEndpoints, withCookies)
  return {
    covers: () => true,
    async nonce() {
      const { nonce, issuedAt = '' } = await api.nonce()
      const now = readTime(issuedAt)
      return { nonce, ...(now !== undefined && { now }) }
    },
    async all() {
      const { session, sessions = session ? [session] : [] } = await api.session()
      return sessions
    },
    accept: async ({ data: _, ...proof }) => (await api.verify(proof)).session,
    async acceptAll(proofs) {
      const { session, sessions = [session] } = await api.verify({ proofs: [...proofs] })
      return sessions
    },
    async end(ended) {
      await api.signOut({ sessions: [...ended] })
    },
  }
}

const errorReply = z.object({
  error: z.object({
    code: z.string().check(z.regex(/^siwx(Server)?\/\w{1,40}$/)),
    message: z.string().check(z.maxLength(400)),
    hints: z._default(z.array(z.string()), []),
  }),
})

/** Maps a failed response to the server's own error, or to `siwx/unavailable`. */
export function toSiwxError(cause: unknown): KitError {
  const { status, text = '' }: { readonly status?: number; readonly text?: string } = Object(
    Object(cause).cause,
  )
  const { success, data } = errorReply.safeParse(json(text))
  // A proxy in front of the server may have limited the requests.
  if (!success && status === 429)
    return new KitError('siwxServer/rateLimited', 'Too many requests: try again later', { cause })
  // A fault of the server is no statement about the session.
  if (!success || data.error.code === 'siwxServer/failed')
    return siwxErrors.create('unavailable', [], { cause })
  const { code, message, hints } = data.error
  return new KitError(code, message, { cause, hints })
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no JSON: a proxy's error page, or an empty body
  }
}
