import { type SiwxMessage, siwxErrors } from '@portico/core/siwx'
import { unitsOfBytes } from '../../dataApi/limits/unitsOfBytes.ts'
import type { Charge } from '../http/limitRoute.ts'
import { readBody } from '../http/readBody.ts'
import type { Reply } from '../http/reply.ts'
import type { SiwxContext } from '../SiwxContext.ts'
import { isSameSession } from '../session/isSameSession.ts'
import { readSessions } from '../session/readSessions.ts'
import { replaceSessions } from '../session/replaceSessions.ts'
import type { SignedIn } from '../session/Sessions.ts'
import { askVerifier } from '../verify/askVerifier.ts'
import type { ReadProof } from '../verify/ProofRules.ts'
import { readMessage } from '../verify/readMessage.ts'

const week = 604_800_000
const nonceHints = [
  'A nonce is good once, for 5 minutes, in the browser that asked for it',
  'Several processes need the same nonceSecret (SIWX_NONCE_SECRET)',
]
/** Accounts and networks of one visitor that a cookie has room for. */
const most = 10

/**
 * Verifies what was signed and opens a session under an id that nobody saw before. A nonce is used up by a good
 * signature and by a bad one, and stays good where neither is known. Several proofs of one nonce, as a wallet gives
 * that connects and signs for several networks at once, are good together or not at all.
 */
export async function signIn(request: Request, desk: SiwxContext, charge: Charge): Promise<Reply> {
  const { sent, length } = await readBody(request, 'verify')
  const proofs = 'proofs' in sent ? sent.proofs : [sent]
  // Before any of them is read.
  const refusal = await charge(proofs.length - 1 + unitsOfBytes(length))
  if (refusal) return refusal
  const rules = { ...desk.options, now: desk.clock.now() }
  const all = proofs.map((proof) => readMessage(proof, rules))
  const [nonce = '', ...others] = new Set(all.map(({ session }) => session.data.nonce))
  const visitor = desk.visitor.read(request)
  const isOne = others.length === 0
  const putBack = isOne && visitor && (await desk.nonces.take(visitor, nonce))
  if (!putBack) throw siwxErrors.create('badNonce', [], { hints: nonceHints })
  try {
    await Promise.all(all.map((read) => askVerifier(read, request.signal)))
    return await open(request, all, desk)
  } catch (error) {
    if (!siwxErrors.is(error, 'badSignature'))
      // A storage that is away says so by the first error.
      await putBack().catch(() => undefined)
    throw error
  }
}

async function open(
  request: Request,
  proofs: readonly ReadProof[],
  desk: SiwxContext,
): Promise<Reply> {
  const { visitor, clock, options } = desk
  const latest = clock.now() + (options.lifetime ?? week)
  const sessions = proofs.map(({ session }) => toSession(session.data, latest))
  const kept = sessions.reduce(
    (others, one) => [...others.filter((it) => !isSameSession(it, one)), one],
    await readSessions(request, desk),
  )
  const cookie = await replaceSessions(request, kept.slice(-most), desk)
  return {
    body: { session: sessions.at(-1), ...(sessions.length > 1 && { sessions }) },
    cookies: [cookie, visitor.write(undefined)],
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
