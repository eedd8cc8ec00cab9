import type { Siwx } from '../createSiwx.ts'
import type { CookieCarrier } from '../http/Cookies.ts'

type User = { readonly id: string; readonly name: string }

/**
 * `authorize` of a NextAuth (Auth.js) credentials provider: signs in the account of the current session as a user whose
 * id is the account's CAIP-10 id.
 */
export function nextAuthorize({ sessionOf }: Pick<Siwx, 'sessionOf'>) {
  return async (_credentials: unknown, request: CookieCarrier): Promise<User | null> => {
    const session = await sessionOf(request)
    return session ? { id: `${session.chainId}:${session.address}`, name: session.address } : null
  }
}
