import { newToken } from '../../http/tokens.ts'
import type { SecureContext } from '../SecureContext.ts'

/**
 * Binds a login to the browser that opens its address first, and sends it on to the provider; `undefined` for another
 * browser, and for an address that has expired.
 */
export async function beginSocial(
  request: Request,
  { records, index, origin }: SecureContext,
): Promise<Response | undefined> {
  const token = new URL(request.url).searchParams.get('start') ?? ''
  const key = await index('start', token)
  const found = await records.get('socialStart', key)
  if (!found) return undefined
  const cookie = browserCookie(request, origin)
  const browser = await index('browser', cookie.id)
  const { value, revision, expiresAt } = found
  if (value.browser === undefined) {
    const isFirst = await records.write({
      kind: 'socialStart',
      key,
      expected: { revision },
      value: { ...value, browser },
      expiresAt,
    })
    if (!isFirst) return undefined
  } else if (value.browser !== browser) return undefined
  const headers = {
    location: value.uri,
    'set-cookie': cookie.header,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}

/**
 * Notes that the frame that started a login is in the browser of the popup, where the popup could not reach the frame. By
 * the browser's own word a page of the site opened this address: a dapp that opens it for the login of another device ends
 * that login. Returns the dapp; `undefined` where nothing was noted.
 */
export async function joinSocial(
  request: Request,
  { records, index, origin }: SecureContext,
): Promise<string | undefined> {
  const key = await index('login', new URL(request.url).searchParams.get('login') ?? '')
  const found = await records.get('login', key)
  const cookie = browserCookie(request, origin).known
  if (found?.value.type !== 'social' || cookie === undefined) return undefined
  const { value, revision, expiresAt } = found
  const place = { kind: 'login', key, expected: { revision } } as const
  if (!isOpenedBySite(request)) {
    // Ended, since the visitor may load this page again, of which browsers do not all say that a dapp opened it.
    await records.write(place)
    return undefined
  }
  const joined = await index('browser', cookie)
  const isNoted = await records.write({ ...place, value: { ...value, joined }, expiresAt })
  return isNoted ? value.dapp : undefined
}

/** False as well for a browser that does not say who opened a page. */
function isOpenedBySite({ headers }: Request): boolean {
  return (
    headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'document'
  )
}

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
  const existing = value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
  const id = existing ?? newToken()
  const rest = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { known: existing, id, header: `${name}=${id}; Max-Age=${lifetimeSeconds}; ${rest}` }
}
