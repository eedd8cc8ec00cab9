import type { SecureContext } from '../SecureContext.ts'
import { browserCookie } from './browserCookie.ts'

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
