import type { IncomingMessage } from 'node:http'
import { relayErrors } from './relayErrors.ts'
import { verifyToken } from './verifyToken.ts'

export type AdmissionRules = {
  readonly projectIds: readonly string[] | undefined
  readonly origins: readonly string[] | undefined
  readonly audience: readonly string[] | undefined
}
export type Admitted = {
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
