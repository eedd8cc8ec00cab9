import type { Desk } from '../Desk.ts'
import type { Reply } from '../http/reply.ts'
import { readSession } from '../session/readSession.ts'

/** Who is signed in, for the page to show. */
export async function tellSession(request: Request, desk: Desk): Promise<Reply> {
  return { body: { session: (await readSession(request, desk)) ?? null } }
}
