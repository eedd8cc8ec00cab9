import { newToken } from '../../http/tokens.ts'

/** Seconds that a browser stays bound to the logins that it started. */
const lifetimeSeconds = 600

/**
 * The cookie that names the browser of a popup. Strict would leave it out on the way back from the provider; the page of
 * the provider cannot send it with anything but that navigation.
 */
export function browserCookie(request: Request, origin: string) {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? '__Host-portico-social' : 'portico-social'
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  const known = value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
  const id = known ?? newToken()
  const rest = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { known, id, header: `${name}=${id}; Max-Age=${lifetimeSeconds}; ${rest}` }
}
