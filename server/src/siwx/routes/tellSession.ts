import type { Reply } from '../http/reply.ts'
import type { SiwxContext } from '../SiwxContext.ts'
import { readSessions } from '../session/readSessions.ts'

/** Who is signed in, for the page to show: the latest, and all. */
export async function tellSession(request: Request, desk: SiwxContext): Promise<Reply> {
  const sessions = await readSessions(request, desk)
  return { body: { session: sessions.at(-1) ?? null, sessions } }
}
