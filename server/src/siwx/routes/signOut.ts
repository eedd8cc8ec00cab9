import { unitsOfBytes } from '../../dataApi/limits/unitsOfBytes.ts'
import type { Charge } from '../http/limitRoute.ts'
import { readBody } from '../http/readBody.ts'
import type { Reply } from '../http/reply.ts'
import type { SiwxContext } from '../SiwxContext.ts'
import { isSameSession } from '../session/isSameSession.ts'
import { readSessions } from '../session/readSessions.ts'
import { replaceSessions } from '../session/replaceSessions.ts'

/** Ends the sessions that the page names, or all, on the server. */
export async function signOut(request: Request, desk: SiwxContext, charge: Charge): Promise<Reply> {
  const { sent, length } = await readBody(request, 'signOut')
  const refusal = await charge(unitsOfBytes(length))
  if (refusal) return refusal
  const { sessions: gone } = sent
  const isOver = (it: Parameters<typeof isSameSession>[0]) =>
    gone === undefined || gone.some((other) => isSameSession(it, other))
  const left = (await readSessions(request, desk)).filter((it) => !isOver(it))
  return { status: 204, cookies: [await replaceSessions(request, left, desk)] }
}
