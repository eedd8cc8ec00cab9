import type { Wallet } from '../wallet/Wallet.ts'
import { customWallets } from './customWallets.ts'

export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

type Situation = {
  /** It has made itself known on this page. */
  readonly installed?: boolean
  /** The visitor holds a phone or tablet. */
  readonly mobile: boolean
}

const byOwnLink: readonly string[] = Object.values(customWallets)

/** The ways in which a wallet can be reached from here, the best first; without a wallet, a code to scan. */
export function choosePlatform(
  wallet: Wallet | undefined,
  { installed = false, mobile }: Situation,
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
