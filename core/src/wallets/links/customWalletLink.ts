import type { Namespace } from '../../caip/Namespace.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import { describePage, type Link, type LinkPage } from './walletLink.ts'

/** Directory ids of wallets with a link that opens the dapp inside the wallet. */
export const customWallets = {
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  coinbase: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  binance: '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
} as const

type Place = { readonly href: string; readonly origin: string; readonly android: boolean }
type Custom = {
  readonly wallet: string
  readonly namespaces: readonly Namespace[]
  /** The global that the wallet sets on a page inside its own browser. */
  readonly global: string
  link(place: Place): string
}

const { phantom, solflare, coinbase, binance } = customWallets

/** `href` and `origin` are URL-encoded. */
const table: readonly Custom[] = [
  {
    wallet: phantom,
    namespaces: ['solana', 'eip155', 'bip122'],
    global: 'phantom',
    link: ({ href, origin, android }) =>
      android
        ? `intent://browse/${href}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
        : `https://phantom.app/ul/browse/${href}?ref=${origin}`,
  },
  {
    wallet: solflare,
    namespaces: ['solana'],
    global: 'solflare',
    link: ({ href }) => `https://solflare.com/ul/v1/browse/${href}?ref=${href}`,
  },
  {
    wallet: coinbase,
    namespaces: ['solana'],
    global: 'coinbaseSolana',
    link: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${href}`,
  },
  {
    wallet: coinbase,
    namespaces: ['eip155'],
    global: 'coinbaseWalletExtension',
    link: ({ href }) => `cbwallet://miniapp?url=${href}`,
  },
  {
    wallet: binance,
    namespaces: ['bip122'],
    global: 'binancew3w',
    link: ({ href }) =>
      `https://app.binance.com/en/download?_dp=${encodeURIComponent(inside(href))}`,
  },
]

/** Binance's app opens a page through three nested parameters, each encoded in base64. */
function inside(href: string): string {
  const path = btoa('/pages/browser/index')
  const query = btoa(`url=${href}`)
  const page = `appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${path}&startPageQuery=${query}`
  return btoa(`bnc://app.binance.com/mp/app?${page}`)
}

/**
 * The link that opens this page inside the wallet; `undefined` for a wallet that pairs, or when the page is already
 * inside it.
 */
export function customWalletLink(
  { id }: Wallet,
  namespace: Namespace,
  page: LinkPage = globalThis,
): Link | undefined {
  const found = table.find((it) => it.wallet === id && it.namespaces.includes(namespace))
  if (!found || !page.location || found.global in page) return undefined
  const { android, framed } = describePage(page)
  const [href, origin] = [page.location.href, page.location.origin].map(strictly) as [
    string,
    string,
  ]
  return { href: found.link({ href, origin, android }), target: framed ? '_top' : '_self' }
}

/** Also encodes quotes and brackets, which some apps take for the end of a URL. */
function strictly(text: string): string {
  return encodeURIComponent(text).replace(/['()]/g, (it) => `%${it.charCodeAt(0).toString(16)}`)
}

/** How a wallet is reached. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

type PlatformContext = {
  /** The wallet announced itself on this page. */
  readonly installed?: boolean
  /** The visitor uses a phone or tablet. */
  readonly mobile: boolean
}

const byCustomLink: readonly string[] = Object.values(customWallets)

/** The platforms on which a wallet can be reached from here, the preferred one first; without a wallet, a QR code. */
export function choosePlatform(
  wallet: Wallet | undefined,
  { installed = false, mobile }: PlatformContext,
): readonly [Platform, ...Platform[]] {
  if (!wallet) return ['qrcode']
  const hasApp = Boolean(wallet.mobile_link || wallet.link_mode)
  const platforms: Platform[] = []
  if (installed) platforms.push('browser')
  if (mobile && (hasApp || byCustomLink.includes(wallet.id))) platforms.push('mobile')
  if (!mobile && hasApp) platforms.push('qrcode')
  if (wallet.webapp_link) platforms.push('web')
  if (wallet.desktop_link && !mobile) platforms.push('desktop')
  const [best = 'unsupported', ...rest] = platforms
  return [best, ...rest]
}
