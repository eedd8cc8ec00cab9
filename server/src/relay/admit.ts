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
  /** Empty where the relay serves any project, whose ids would be the client's to invent. */
  readonly project: string
}

/**
 * The client behind an upgrade request; `now` in milliseconds. Throws what the client is told. Only browsers send an
 * origin, so a wallet app passes a list of origins.
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
