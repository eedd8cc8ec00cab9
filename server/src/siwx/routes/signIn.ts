import { type SiwxMessage, siwxErrors } from '@portico/core/siwx'
import { unitsOfBytes } from '../../limits/limitClients.ts'
import type { Charge } from '../http/limitRoute.ts'
import { readBody } from '../http/readBody.ts'
import type { Reply } from '../http/reply.ts'
import type { SiwxContext } from '../SiwxContext.ts'
import { isSameSession } from '../session/isSameSession.ts'
import { readSessions } from '../session/readSessions.ts'
import { replaceSessions } from '../session/replaceSessions.ts'
import type { SignedIn } from '../session/Sessions.ts'
import { checkSignature } from '../verify/checkSignature.ts'
import type { ReadProof } from '../verify/ProofRules.ts'
import { readMessage } from '../verify/readMessage.ts'

const weekMs = 604_800_000
const nonceHints = [
  'A nonce is valid once, for 5 minutes, in the browser that requested it',
  'Several processes need the same nonceSecret (SIWX_NONCE_SECRET)',
]
/** Maximum sessions of one visitor, which fit into a cookie. */
const maxSessions = 10

/**
 * Verifies signed messages and opens a session with a new id. A valid and an invalid signature both use up the nonce; it
 * stays valid when the signature could not be checked. Several proofs with one nonce, as from a wallet that connects and
 * signs for several networks at once, succeed or fail together.
 */
export async function signIn(
  request: Request,
  context: SiwxContext,
  charge: Charge,
): Promise<Reply> {
  const { body, length } = await readBody(request, 'verify')
  const proofs = 'proofs' in body ? body.proofs : [body]
  // Charges all proofs before any of them is read.
  const rejection = await charge(proofs.length - 1 + unitsOfBytes(length))
  if (rejection) return rejection
  const rules = { ...context.options, now: context.clock.now() }
  const readProofs = proofs.map((proof) => readMessage(proof, rules))
  const [nonce = '', ...others] = new Set(readProofs.map(({ session }) => session.data.nonce))
  const visitorId = context.visitorCookie.read(request)
  const isSingleNonce = others.length === 0
  const restoreNonce =
    isSingleNonce && visitorId && (await context.nonces.consume(visitorId, nonce))
  if (!restoreNonce) throw siwxErrors.create('badNonce', [], { hints: nonceHints })
  try {
    await Promise.all(readProofs.map((read) => checkSignature(read, request.signal)))
    return await open(request, readProofs, context)
  } catch (error) {
    if (!siwxErrors.is(error, 'badSignature'))
      // If the storage is unreachable too, the first error is the one to report.
      await restoreNonce().catch(() => undefined)
    throw error
  }
}

async function open(
  request: Request,
  proofs: readonly ReadProof[],
  context: SiwxContext,
): Promise<Reply> {
  const { visitorCookie, clock, options } = context
  const latest = clock.now() + (options.lifetime ?? weekMs)
  const sessions = proofs.map(({ session }) => toSession(session.data, latest))
  const kept = sessions.reduce(
    (others, one) => [...others.filter((it) => !isSameSession(it, one)), one],
    await readSessions(request, context),
  )
  const cookie = await replaceSessions(request, kept.slice(-maxSessions), context)
  return {
    body: { session: sessions.at(-1), ...(sessions.length > 1 && { sessions }) },
    cookies: [cookie, visitorCookie.write(undefined)],
  }
}

function toSession(data: SiwxMessage, latest: number): SignedIn {
  const end = data.expirationTime === undefined ? latest : Date.parse(data.expirationTime)
  return {
    address: data.accountAddress,
    chainId: data.chainId,
    expirationTime: new Date(Math.min(end, latest)).toISOString(),
  }
}
