import { newToken } from '../../http/tokens.ts'
import { nonceLifetimeMs } from '../createNonces.ts'
import type { Reply } from '../http/reply.ts'
import type { SiwxContext } from '../SiwxContext.ts'

/** Issues a nonce for this visitor, with the server's time, since the visitor's clock may be wrong. */
export async function issueNonce(
  request: Request,
  { nonces, visitorCookie, clock }: SiwxContext,
): Promise<Reply> {
  const knownId = visitorCookie.read(request)
  // All tabs of a browser share one visitor id, since each may request a nonce.
  const visitorId = knownId && /^[\w-]{43}$/.test(knownId) ? knownId : newToken()
  const nonce = nonces.issue(visitorId)
  const issuedAt = new Date(clock.now()).toISOString()
  return { body: { nonce, issuedAt }, cookies: [visitorCookie.write(visitorId, nonceLifetimeMs)] }
}
