import {
  type AskContext,
  type Namespace,
  type Wallet,
  type WalletRow,
  walletRows,
} from '@portico/core'
import { choosePlatform, type Platform, rowOf } from '@portico/core/wallets'
import { appLink } from './appLink.ts'

type Reachable = {
  /** The wallet's row when it is in this browser. */
  readonly row: WalletRow | undefined
  /** The best first. */
  readonly platforms: readonly [Platform, ...Platform[]]
}

/** The platforms on which a wallet can be reached from this device. */
function of(context: AskContext, wallet: Wallet, namespace: Namespace | undefined): Reachable {
  const { connectors, wallets, isMobile } = context
  const row = rowOf(wallet, walletRows(connectors.of(namespace), wallets.current?.known))
  return {
    row,
    platforms: choosePlatform(wallet, { installed: row !== undefined, mobile: isMobile() }),
  }
}

/** True when reaching the wallet on this platform needs a link. */
function pairs(context: AskContext, wallet: Wallet, platform: Platform): boolean {
  if (platform === 'browser' || platform === 'unsupported') return false
  return platform !== 'mobile' || appLink.inside(context, wallet, platform) === undefined
}

/** How a directory wallet can be reached from this device. */
export const platforms = { of, pairs }
