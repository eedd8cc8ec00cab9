import type { SiwxContext } from '../SiwxContext.ts'
import { endOf } from './endOf.ts'
import type { SignedIn } from './Sessions.ts'

/**
 * Puts these in the place of those that the request came with, under a new id, and ends the old one: a cookie that was
 * copied is worth nothing then. Gives the value of `set-cookie`.
 */
export async function replaceSessions(
  request: Request,
  all: readonly SignedIn[],
  { ticket, sessions, clock }: SiwxContext,
): Promise<string> {
  const before = ticket.read(request)
  const token = all.length === 0 ? undefined : await sessions.open(all)
  if (before !== undefined) await sessions.end(before)
  return ticket.write(token, endOf(all) - clock.now())
}
