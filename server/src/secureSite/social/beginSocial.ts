import type { SecureContext } from '../SecureContext.ts'
import { browserCookie } from './browserCookie.ts'

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
