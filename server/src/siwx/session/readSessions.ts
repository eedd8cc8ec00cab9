import type { CookieCarrier } from '../http/Cookies.ts'
import type { SiwxContext } from '../SiwxContext.ts'
import type { SignedIn } from './Sessions.ts'

/** Who sends this request, the latest last; nobody whose end has come. */
export async function readSessions(
  carrier: CookieCarrier,
  { ticket, sessions, clock }: SiwxContext,
): Promise<readonly SignedIn[]> {
  const token = ticket.read(carrier)
  const all = token === undefined ? [] : await sessions.read(token)
  return all.filter(({ expirationTime }) => Date.parse(expirationTime) > clock.now())
}
