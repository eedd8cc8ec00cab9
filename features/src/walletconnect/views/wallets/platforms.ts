import type { Namespace, Wallet } from '@portico/core'
import type { AskContext, AttemptRequest } from '@portico/core/feature'
import { type WalletRow, walletRows } from '@portico/core/internal/connect'
import {
  choosePlatform,
  customWalletLink,
  type Link,
  type Platform,
  rowOf,
  walletLink,
} from '@portico/core/wallets'

type Params = { readonly walletId: string; readonly namespace?: Namespace }

/**
 * The pair request for the visitor's platform; `undefined` where the best way to the wallet needs no link. When
 * the directory fails to load, any wallet may scan the code.
 */
export async function pairRequest(
  params: Params,
  context: AskContext,
): Promise<AttemptRequest | undefined> {
  const wallet = await find(params.walletId, context)
  const [first] = wallet ? platforms.of(context, wallet, params.namespace).platforms : []
  if (wallet && first && !platforms.pairs(context, wallet, first)) return undefined
  return { act: 'connect', input: { connectorId: 'walletConnect', ...params } }
}

async function find(id: string, { wallets }: AskContext): Promise<Wallet | undefined> {
  const directory = await wallets.load().catch(() => undefined) // offline: a code works without the directory
  return directory?.get(id)
}

type Reachable = {
  /** The wallet's row when it is in this browser. */
  readonly row: WalletRow | undefined
  /** The best first. */
  readonly platforms: readonly [Platform, ...Platform[]]
}

/** The platforms on which a wallet can be reached from this device. */
function reachable(
  context: AskContext,
  wallet: Wallet,
  namespace: Namespace | undefined,
): Reachable {
  const { connectors, wallets, isMobile } = context
  const row = rowOf(wallet, walletRows(connectors.of(namespace), wallets.current?.known))
  return {
    row,
    platforms: choosePlatform(wallet, { installed: row !== undefined, mobile: isMobile() }),
  }
}

/** True when reaching the wallet on this platform needs a link. */
function needsLink(context: AskContext, wallet: Wallet, platform: Platform): boolean {
  if (platform === 'browser' || platform === 'unsupported') return false
  return platform !== 'mobile' || appLink.inside(context, wallet, platform) === undefined
}

/** How a directory wallet can be reached from this device. */
export const platforms = { of: reachable, pairs: needsLink }

export type App = 'mobile' | 'web' | 'desktop'
type Adapters = Pick<AskContext, 'adapters'>

/** A link that opens this page in the browser of a wallet that does not support pairing. */
function inside({ adapters }: Adapters, wallet: Wallet, app: App): Link | undefined {
  if (app !== 'mobile') return undefined
  return adapters.namespaces.map((name) => customWalletLink(wallet, name)).find(Boolean)
}

/** A link that opens this page inside the wallet, or passes it the pairing. */
function linkOf(
  kit: Adapters,
  wallet: Wallet,
  { app, uri }: { app: App; uri: string | undefined },
): Link | undefined {
  return (
    inside(kit, wallet, app) ?? (uri === undefined ? undefined : walletLink(wallet, app, { uri }))
  )
}

/** Links into a wallet's app. */
export const appLink = { inside, of: linkOf }
