import type { CookieCarrier } from '../http/Cookies.ts'
import type { SiwxContext } from '../SiwxContext.ts'
import type { SignedIn } from './Sessions.ts'

/** The sessions of a request that have not expired, the latest last. */
export async function readSessions(
  carrier: CookieCarrier,
  { sessionCookie, sessions, clock }: SiwxContext,
): Promise<readonly SignedIn[]> {
  const token = sessionCookie.read(carrier)
  const all = token === undefined ? [] : await sessions.read(token)
  return all.filter(({ expirationTime }) => Date.parse(expirationTime) > clock.now())
}
