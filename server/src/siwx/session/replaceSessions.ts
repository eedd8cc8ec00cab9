import type { SiwxContext } from '../SiwxContext.ts'
import { endOf } from './endOf.ts'
import type { SignedIn } from './Sessions.ts'

/**
 * Replaces the sessions of the request under a new id, and ends the old id, so that a copied cookie becomes invalid.
 * Returns the value of `set-cookie`.
 */
export async function replaceSessions(
  request: Request,
  all: readonly SignedIn[],
  { sessionCookie, sessions, clock }: SiwxContext,
): Promise<string> {
  const before = sessionCookie.read(request)
  const token = all.length === 0 ? undefined : await sessions.open(all)
  if (before !== undefined) await sessions.end(before)
  return sessionCookie.write(token, endOf(all) - clock.now())
}
