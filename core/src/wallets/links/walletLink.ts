import type { Wallet } from '../../wallet/Wallet.ts'

/** The part of `window` that links need. */
export type LinkPage = {
  open(href: string, target: string, features?: string): unknown
  readonly self?: unknown
  readonly top?: unknown
  readonly location?: { readonly href: string; readonly origin: string; readonly hostname: string }
  readonly navigator?: { readonly userAgent: string }
}

/** The browsing context that opens a link. */
export type LinkTarget = '_self' | '_top' | '_blank'
/** The URL of a link and the window in which it opens. */
export type Link = { readonly href: string; readonly target: LinkTarget }

export type WalletLinkOptions = {
  /** The pairing URI to pass to the wallet. */
  readonly uri: string
  /** False: tries the wallet's own scheme before its https link, which another app could have claimed. */
  readonly preferUniversal?: boolean
  readonly page?: LinkPage
}

/**
 * The link that passes a pairing to a wallet: to its app on this device, its web app, or its desktop app. `undefined`
 * when it has no such link, or no safe one.
 */
export function walletLink(
  wallet: Wallet,
  platform: 'mobile' | 'web' | 'desktop',
  { uri, preferUniversal = true, page = globalThis }: WalletLinkOptions,
): Link | undefined {
  // A lone surrogate cannot be encoded, and no pairing URI contains one.
  if (/\p{Cs}/u.test(uri)) return undefined
  const { telegram, android, framed } = describePage(page)
  const encoded = encodeURIComponent(uri)
  const text = telegram && android ? encodeURIComponent(encoded) : encoded
  const { mobile_link, link_mode, webapp_link, desktop_link } = wallet
  const listed = [mobile_link, link_mode]
  const isUniversal = (link?: string) => Number(link?.startsWith('https:') ?? false)
  const app = preferUniversal
    ? listed.toSorted((one, other) => isUniversal(other) - isUniversal(one))
    : listed
  const bases = { mobile: app, web: [webapp_link], desktop: [desktop_link] }[platform]
  const inPlace = framed ? '_top' : '_self'
  const target = telegram || platform === 'web' ? '_blank' : inPlace
  const hrefs = bases.flatMap((base) => (base ? [`${toBase(base)}wc?uri=${text}`] : []))
  const href = hrefs.find((it) => isSafeLink(it, page))
  return href === undefined ? undefined : { href, target }
}

/** A link as listed (`metamask:`, `metamask`, `https://metamask.app.link`) with a trailing slash. */
function toBase(link: string): string {
  const base = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  return base.endsWith('/') ? base : `${base}/`
}

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
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])$/
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
    return localHost.test(hostname) && localHost.test(page.location?.hostname ?? '')
  return true
}

/** Opens a link; returns false for an unsafe one. Call it within the visitor's click, or browsers block it. */
export function openLink({ href, target }: Link, page: LinkPage = globalThis): boolean {
  if (!isSafeLink(href, page)) return false
  page.open(href, target, 'noopener,noreferrer')
  return true
}

type PageTraits = {
  readonly ios: boolean
  readonly android: boolean
  /** A browser that installs extensions from Chrome's store. */
  readonly chromium: boolean
  readonly telegram: boolean
  /** The page is inside a frame of another page. */
  readonly framed: boolean
}

/** The properties of the page on which links depend. */
export function describePage(page: LinkPage): PageTraits {
  const agent = page.navigator?.userAgent ?? ''
  const ios = /iPad|iPhone|iPod/.test(agent)
  const android = /Android/.test(agent)
  return {
    ios,
    android,
    chromium: /Chrom(e|ium)\//.test(agent) && !ios && !android,
    telegram: ['TelegramWebviewProxy', 'TelegramWebviewProxyProto'].some((name) => name in page),
    framed: page.top !== undefined && page.self !== page.top,
  }
}
