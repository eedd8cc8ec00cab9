import type { LinkPage } from './LinkPage.ts'

const scheme = /^[a-z][a-z0-9+.-]{1,31}:$/
/** Schemes that run code, read files, call or write to somebody, or that no wallet has. */
const refused =
  /^(javascript|data|file|blob|vbscript|intent|about|filesystem|view-source|jar|ftp|wss?|tel|sms|mailto|facetime|search-ms|ms-.*|chrome.*|moz-.*|edge|resource):$/
/** Our own way into Phantom on Android; nothing may be added to it, as a fallback address. */
const phantom =
  /^intent:\/\/browse\/[\w.~!*'()%-]+(\?ref=[\w.~!*'()%-]+)?#Intent;scheme=phantom;package=app\.phantom;end$/
const unseen = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u
const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/
const most = 8192

/**
 * True for a link that may be opened: `https:`, an app's own scheme, and `http:` from and to this
 * machine while a dapp is built. Everything else that a listing may hold is refused.
 */
export function isSafeLink(href: string, page: Pick<LinkPage, 'location'>): boolean {
  if (href.length > most || unseen.test(href) || !URL.canParse(href)) return false
  const { protocol, username, password, hostname } = new URL(href)
  if (!scheme.test(protocol) || !href.toLowerCase().startsWith(protocol)) return false
  if (protocol === 'intent:') return phantom.test(href)
  if (refused.test(protocol) || username !== '' || password !== '') return false
  if (protocol === 'http:')
    return ownMachine.test(hostname) && ownMachine.test(page.location?.hostname ?? '')
  return true
}
