import { type SiwxMessage, siwxErrors } from '@portico/core/siwx'
import { newToken } from '../http/tokens.ts'
import { unitsOfBytes } from '../limits/limitClients.ts'
import type { CookieCarrier } from './cookies.ts'
import { nonceLifetimeMs } from './createNonces.ts'
import type { Charge } from './limitRoute.ts'
import { readBody } from './readBody.ts'
import type { Reply } from './reply.ts'
import { endOf, type SignedIn } from './Sessions.ts'
import type { SiwxContext } from './SiwxContext.ts'
import { checkSignature, type ReadProof, readMessage } from './verifyProof.ts'

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
  const merged = sessions.reduce(
    (others, one) => [...others.filter((it) => !isSameSession(it, one)), one],
    await readSessions(request, context),
  )
  const cookie = await replaceSessions(request, merged.slice(-maxSessions), context)
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

/** Ends the requested sessions, or all, on the server. */
export async function signOut(
  request: Request,
  context: SiwxContext,
  charge: Charge,
): Promise<Reply> {
  const { body, length } = await readBody(request, 'signOut')
  const rejection = await charge(unitsOfBytes(length))
  if (rejection) return rejection
  const { sessions: ended } = body
  const isEnded = (it: Parameters<typeof isSameSession>[0]) =>
    ended === undefined || ended.some((other) => isSameSession(it, other))
  const remaining = (await readSessions(request, context)).filter((it) => !isEnded(it))
  return { status: 204, cookies: [await replaceSessions(request, remaining, context)] }
}

/** The sessions of a request that have not expired, the latest last. */
export async function readSessions(
  carrier: CookieCarrier,
  { sessionCookie, sessions, clock }: SiwxContext,
): Promise<readonly SignedIn[]> {
  const token = sessionCookie.read(carrier)
  const all = token === undefined ? [] : await sessions.read(token)
  return all.filter(({ expirationTime }) => Date.parse(expirationTime) > clock.now())
}

/**
 * Replaces the sessions of the request under a new id, and ends the old id, so that a copied cookie becomes invalid.
 * Returns the value of `set-cookie`.
 */
async function replaceSessions(
  request: Request,
  all: readonly SignedIn[],
  { sessionCookie, sessions, clock }: SiwxContext,
): Promise<string> {
  const before = sessionCookie.read(request)
  const token = all.length === 0 ? undefined : await sessions.open(all)
  if (before !== undefined) await sessions.end(before)
  return sessionCookie.write(token, endOf(all) - clock.now())
}

type Named = Pick<SignedIn, 'address' | 'chainId'>

/** True for sessions of the same account on the same network; compares addresses as this server writes them. */
function isSameSession(one: Named, other: Named): boolean {
  return one.address === other.address && one.chainId === other.chainId
}
