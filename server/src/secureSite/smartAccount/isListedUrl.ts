import { isPathPart } from '../../http/pathPart.ts'

/**
 * Whether a URL is one of those that a list of prefixes allows: of the same origin, and at the prefix's path or below it.
 * A query is the caller's own, credentials are never allowed.
 */
export function isListedUrl(text: string, prefixes: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { origin, pathname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  // A service that decodes `%2f` or `%2e` would read another path.
  const parts = pathname.split('/').filter((part) => part !== '')
  if (!parts.every(isPathPart)) return false
  return prefixes.some((prefix) => {
    if (!URL.canParse(prefix)) return false
    const { origin: listed, pathname: path } = new URL(prefix)
    const folder = path.endsWith('/') ? path : `${path}/`
    return origin === listed && (pathname === path || pathname.startsWith(folder))
  })
}
