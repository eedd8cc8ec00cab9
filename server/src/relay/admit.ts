import type { IncomingMessage } from 'node:http'
import { relayErrors } from './relayErrors.ts'
import { verifyToken } from './verifyToken.ts'

export type AdmissionRules = {
  readonly projectIds: readonly string[] | undefined
  readonly origins: readonly string[] | undefined
  readonly audience: readonly string[] | undefined
}

/**
 * The client (`did:key`) behind an upgrade request; `now` in milliseconds. Throws what the client is told.
 * Only browsers send an origin, so a wallet app passes a list of origins.
 */
export function admit(request: IncomingMessage, rules: AdmissionRules, now: number): string {
  const query = new URL(request.url ?? '/', 'http://relay').searchParams
  const { projectIds, origins, audience } = rules
  if (projectIds && !projectIds.includes(query.get('projectId') ?? '')) {
    throw relayErrors.create('invalidKey', [])
  }
  const { origin, authorization } = request.headers
  if (origins && origin !== undefined && !origins.includes(origin)) {
    throw relayErrors.create('originNotAllowed', [])
  }
  const token = query.get('auth') || authorization?.replace(/^Bearer /, '')
  if (!token) throw relayErrors.create('tokenMissing', [])
  return verifyToken(token, { now: now / 1000, audience })
}
