import type { Wallet } from '../../wallet/Wallet.ts'
import { customWallets } from './customWallets.ts'

export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

type PlatformContext = {
  /** The wallet announced itself on this page. */
  readonly installed?: boolean
  /** The visitor uses a phone or tablet. */
  readonly mobile: boolean
}

const byOwnLink: readonly string[] = Object.values(customWallets)

/** The platforms on which a wallet can be reached from here, the preferred one first; without a wallet, a QR code. */
export function choosePlatform(
  wallet: Wallet | undefined,
  { installed = false, mobile }: PlatformContext,
): readonly [Platform, ...Platform[]] {
  if (!wallet) return ['qrcode']
  const hasApp = Boolean(wallet.mobile_link || wallet.link_mode)
  const platforms: Platform[] = []
  if (installed) platforms.push('browser')
  if (mobile && (hasApp || byOwnLink.includes(wallet.id))) platforms.push('mobile')
  if (!mobile && hasApp) platforms.push('qrcode')
  if (wallet.webapp_link) platforms.push('web')
  if (wallet.desktop_link && !mobile) platforms.push('desktop')
  const [best = 'unsupported', ...rest] = platforms
  return [best, ...rest]
}
