import { describePage } from './describePage.ts'
import { isSafeLink } from './isSafeLink.ts'
import type { Link, LinkPage } from './LinkPage.ts'
import type { Wallet } from './Wallet.ts'

export type WalletLinkOptions = {
  /** The pairing link to hand over. */
  readonly uri: string
  /** The wallet's universal link before its scheme. */
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
  { uri, preferUniversal, page = globalThis as never }: WalletLinkOptions,
): Link | undefined {
  const { telegram, android, framed } = describePage(page)
  const encoded = encodeURIComponent(uri)
  const text = telegram && android ? encodeURIComponent(encoded) : encoded
  const { mobile_link, link_mode, webapp_link, desktop_link } = wallet
  const app = preferUniversal ? [link_mode, mobile_link] : [mobile_link, link_mode]
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
