import { nonceLifetimeMs } from '../createNonces.ts'
import type { Reply } from '../http/reply.ts'
import { newToken } from '../newToken.ts'
import type { SiwxContext } from '../SiwxContext.ts'

/** A nonce for this visitor alone, and the server's time, which the visitor's clock may be far from. */
export async function giveNonce(
  request: Request,
  { nonces, visitor, clock }: SiwxContext,
): Promise<Reply> {
  const known = visitor.read(request)
  // The same for all tabs of a browser, each of which may ask.
  const who = known && /^[\w-]{43}$/.test(known) ? known : newToken()
  const nonce = nonces.give(who)
  const issuedAt = new Date(clock.now()).toISOString()
  return { body: { nonce, issuedAt }, cookies: [visitor.write(who, nonceLifetimeMs)] }
}
