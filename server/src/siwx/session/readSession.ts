import type { Desk } from '../Desk.ts'
import type { CookieCarrier } from '../http/Cookies.ts'
import type { SignedIn } from './Sessions.ts'

/** Who sends this request; nobody once the session's end has come. */
export async function readSession(
  carrier: CookieCarrier,
  { ticket, sessions, clock }: Desk,
): Promise<SignedIn | undefined> {
  const token = ticket.read(carrier)
  const session = token === undefined ? undefined : await sessions.read(token)
  return session && Date.parse(session.expirationTime) > clock.now() ? session : undefined
}
