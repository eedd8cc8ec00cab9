import type { Wallet } from '../../wallet/Wallet.ts'
import { describePage } from './describePage.ts'
import { isSafeLink } from './isSafeLink.ts'
import type { Link, LinkPage } from './LinkPage.ts'

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
