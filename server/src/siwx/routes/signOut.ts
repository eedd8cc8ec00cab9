import { unitsOfBytes } from '../../limits/limitClients.ts'
import type { Charge } from '../http/limitRoute.ts'
import { readBody } from '../http/readBody.ts'
import type { Reply } from '../http/reply.ts'
import type { SiwxContext } from '../SiwxContext.ts'
import { isSameSession } from '../session/isSameSession.ts'
import { readSessions } from '../session/readSessions.ts'
import { replaceSessions } from '../session/replaceSessions.ts'

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
