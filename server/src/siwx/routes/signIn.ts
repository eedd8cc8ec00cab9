import { type SiwxMessage, siwxErrors } from '@portico/core/siwx'
import type { Desk } from '../Desk.ts'
import type { Reply } from '../http/reply.ts'
import type { SignedIn } from '../session/Sessions.ts'
import { askVerifier } from '../verify/askVerifier.ts'
import { type ReadProof, readMessage } from '../verify/readMessage.ts'
import { readProof } from '../verify/readProof.ts'

const week = 604_800_000

/**
 * Verifies what was signed and opens a session under an id that nobody saw before. A nonce is used up by a good
 * signature and by a bad one, and stays good where neither is known.
 */
export async function signIn(request: Request, desk: Desk): Promise<Reply> {
  const proof = await readProof(request)
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

async function open(
  request: Request,
  { session: { data } }: ReadProof,
  desk: Desk,
): Promise<Reply> {
  const { ticket, sessions, visitor, clock } = desk
  const session = toSession(data, clock.now() + (desk.options.lifetime ?? week))
  const token = await sessions.open(session)
  const before = ticket.read(request)
  if (before !== undefined) await sessions.end(before)
  const left = Date.parse(session.expirationTime) - clock.now()
  return { body: { session }, cookies: [ticket.write(token, left), visitor.write(undefined)] }
}

function toSession(data: SiwxMessage, latest: number): SignedIn {
  const end = data.expirationTime === undefined ? latest : Date.parse(data.expirationTime)
  return {
    address: data.accountAddress,
    chainId: data.chainId,
    expirationTime: new Date(Math.min(end, latest)).toISOString(),
  }
}
