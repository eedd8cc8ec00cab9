import { newToken } from '../../siwx/newToken.ts'

/** Seconds that a browser stays bound to the logins that it started. */
const lifetimeSeconds = 600

/**
 * The cookie that names the browser of a popup. Strict would leave it out on the way back from the provider; the page of
 * the provider cannot send it with anything but that navigation.
 */
export function browserCookie(request: Request, origin: string) {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? '__Host-portico-social' : 'portico-social'
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
  const known = pattern.exec(request.headers.get('cookie') ?? '')?.[1]
  const id = known ?? newToken()
  const rest = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { known, id, header: `${name}=${id}; Max-Age=${lifetimeSeconds}; ${rest}` }
}
