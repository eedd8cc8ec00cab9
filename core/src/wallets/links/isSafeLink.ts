import type { Link, LinkPage } from './LinkPage.ts'

const scheme = /^[a-z][a-z0-9+.-]{1,31}:$/
/**
 * Schemes that run code, install or read something, send a message or start a call, open another program, or that no
 * wallet uses.
 */
const blockedSchemes =
  /^(javascript|data|file|blob|vbscript|livescript|mocha|intent|about|filesystem|view-source|jar|s?ftps?|wss?|tel|sms|mms|mailto|sips?|callto|skype.*|xmpp|facetime.*|imessage|search.*|ms-.*|microsoft-.*|chrome.*|googlechrome.*|moz-.*|firefox.*|edge|safari.*|x-.*|resource|res|mk|its|mhtml|shell|hcp|help|itms.*|itunes.*|market|shortcuts.*|workflow|applescript|prefs.*|app-prefs|app-settings|vscod.*|vscode-.*|cursor|zed|idea|jetbrains.*|ssh|git.*|svn.*|telnet|rlogin|ldaps?|smb|afp|nfs|dav.*|webdav.*|rdp|vnc|magnet|ed2k|webcal|feed|news|nntp|gopher|irc.*|steam|slack|zoom.*|msteams|cid|mid|content|android-app):$/
/** The kit's own link into Phantom on Android; nothing may be appended to it, such as a fallback URL. */
const phantom =
  /^intent:\/\/browse\/[\w.~!*'()%-]+(\?ref=[\w.~!*'()%-]+)?#Intent;scheme=phantom;package=app\.phantom;end$/
const invisible = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u
const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/
const maxLength = 8192

/**
 * True for a link that may be opened: `https:`, an app's own scheme, and `http:` between local hosts during
 * development. Every other link of a directory entry is rejected.
 */
export function isSafeLink(href: string, page: Pick<LinkPage, 'location'>): boolean {
  if (href.length > maxLength || invisible.test(href) || !URL.canParse(href)) return false
  const { protocol, username, password, hostname } = new URL(href)
  if (!scheme.test(protocol) || !href.toLowerCase().startsWith(protocol)) return false
  if (protocol === 'intent:') return phantom.test(href)
  if (blockedSchemes.test(protocol) || username !== '' || password !== '') return false
  if (protocol === 'http:')
    return ownMachine.test(hostname) && ownMachine.test(page.location?.hostname ?? '')
  return true
}

/** Opens a link; returns false for an unsafe one. Call it within the visitor's click, or browsers block it. */
export function openLink({ href, target }: Link, page: LinkPage = globalThis): boolean {
  if (!isSafeLink(href, page)) return false
  page.open(href, target, 'noopener,noreferrer')
  return true
}
