import type { Wallet } from '../wallet/Wallet.ts'
import { describePage } from './describePage.ts'
import { isSafeLink } from './isSafeLink.ts'
import type { Link, LinkPage } from './LinkPage.ts'

export type WalletLinkOptions = {
  /** The pairing link to hand over. */
  readonly uri: string
  /** False: the wallet's own scheme before its https link, which another app could have claimed. */
  readonly preferUniversal?: boolean
  readonly page?: LinkPage
}

/**
 * The link that hands a pairing to a wallet: its app on this device, its page, or its program for the
 * desktop. `undefined` when it has none, or none that may be opened.
 */
export function walletLink(
  wallet: Wallet,
  platform: 'mobile' | 'web' | 'desktop',
  { uri, preferUniversal = true, page = globalThis }: WalletLinkOptions,
): Link | undefined {
  // Half of a surrogate pair cannot be encoded, and no pairing link has one.
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

/** A link as listed (`metamask:`, `metamask`, `https://metamask.app.link`) with a slash at its end. */
function toBase(link: string): string {
  const base = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  return base.endsWith('/') ? base : `${base}/`
}
