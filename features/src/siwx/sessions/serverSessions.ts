import { createApi, type Transport } from '@portico/core'
import { readTime } from '@portico/core/siwx'
import { siwxEndpoints } from './endpoints.ts'
import type { Sessions } from './Sessions.ts'
import { toSiwxError } from './toSiwxError.ts'

/** Sessions that a server verifies and stores; the browser holds only a cookie. */
export function serverSessions(server: string, transport: Transport): Sessions {
  const base = new URL(server, globalThis.location?.href).href
  const ask: Transport = async (request) => {
    try {
      return await transport({ ...request, cookies: true })
    } catch (error) {
      throw toSiwxError(error)
    }
  }
  const api = createApi(base, siwxEndpoints, ask)
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
    async end(gone) {
      await api.signOut({ sessions: [...gone] })
    },
  }
}
