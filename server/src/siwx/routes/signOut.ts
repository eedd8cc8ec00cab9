import type { Desk } from '../Desk.ts'
import type { Reply } from '../http/reply.ts'

/** Ends the session on the server first: a cookie that was copied is worth nothing then. */
export async function signOut(request: Request, { ticket, sessions }: Desk): Promise<Reply> {
  const token = ticket.read(request)
  if (token !== undefined) await sessions.end(token)
  return { status: 204, cookies: [ticket.write(undefined)] }
}
