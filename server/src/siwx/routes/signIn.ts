import { type SiwxMessage, siwxErrors } from '@portico/core/siwx'
import type { Desk } from '../Desk.ts'
import { readBody } from '../http/readBody.ts'
import type { Reply } from '../http/reply.ts'
import { isSameSession } from '../session/isSameSession.ts'
import { readSessions } from '../session/readSessions.ts'
import { replaceSessions } from '../session/replaceSessions.ts'
import type { SignedIn } from '../session/Sessions.ts'
import { askVerifier } from '../verify/askVerifier.ts'
import { type ReadProof, readMessage } from '../verify/readMessage.ts'

const week = 604_800_000
/** Accounts and networks of one visitor that a cookie has room for. */
const most = 10

/**
 * Verifies what was signed and opens a session under an id that nobody saw before. A nonce is used up by a good
 * signature and by a bad one, and stays good where neither is known.
 */
export async function signIn(request: Request, desk: Desk): Promise<Reply> {
  const proof = await readBody(request, 'verify')
  const read = readMessage(proof, { ...desk.options, now: desk.clock.now() })
  const visitor = desk.visitor.read(request)
  const putBack = visitor && (await desk.nonces.take(visitor, read.session.data.nonce))
  if (!putBack) throw siwxErrors.create('badNonce', [])
  try {
    await askVerifier(read, request.signal)
    return await open(request, read, desk)
  } catch (error) {
    if (!siwxErrors.is(error, 'badSignature'))
      // A storage that is away says so by the first error.
      await putBack().catch(() => undefined)
    throw error
  }
}

async function open(request: Request, { session }: ReadProof, desk: Desk): Promise<Reply> {
  const { visitor, clock, options } = desk
  const signedIn = toSession(session.data, clock.now() + (options.lifetime ?? week))
  const others = (await readSessions(request, desk)).filter((it) => !isSameSession(it, signedIn))
  const cookie = await replaceSessions(request, [...others, signedIn].slice(-most), desk)
  return { body: { session: signedIn }, cookies: [cookie, visitor.write(undefined)] }
}

function toSession(data: SiwxMessage, latest: number): SignedIn {
  const end = data.expirationTime === undefined ? latest : Date.parse(data.expirationTime)
  return {
    address: data.accountAddress,
    chainId: data.chainId,
    expirationTime: new Date(Math.min(end, latest)).toISOString(),
  }
}
