import type { Siwx } from '../createSiwx.ts'
import type { CookieCarrier } from '../http/Cookies.ts'

type User = { readonly id: string; readonly name: string }

/**
 * `authorize` of a NextAuth (Auth.js) credentials provider: takes over who is signed in here as its user, named by
 * the account's CAIP-10 id.
 */
export function nextAuthorize({ sessionOf }: Pick<Siwx, 'sessionOf'>) {
  return async (_credentials: unknown, request: CookieCarrier): Promise<User | null> => {
    const session = await sessionOf(request)
    return session ? { id: `${session.chainId}:${session.address}`, name: session.address } : null
  }
}
