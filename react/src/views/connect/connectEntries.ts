import type { ConnectorType, Namespace, Wallet, WalletSettings } from '@portico/core'
import type { Placed, WalletDirectory, WalletGroup } from '@portico/core/feature'
import { isLocalConnector, type WalletRow } from '@portico/core/internal/connect'
import { rowOf } from '@portico/core/wallets'
import { supportsNamespace } from './useDirectory.ts'

/** A row of the Connect view; `pending` is a placeholder for a wallet that is still loading. */
export type ConnectEntry =
  | { readonly kind: 'row'; readonly id: string; readonly row: WalletRow }
  | { readonly kind: 'feature'; readonly id: string; readonly row: Placed<'connectRow'> }
  | { readonly kind: 'wallet'; readonly id: string; readonly wallet: Wallet }
  | { readonly kind: 'pending'; readonly id: string }

export type ConnectOffer = {
  /** The wallets of this browser. */
  readonly wallets: readonly WalletRow[]
  readonly rows: readonly Placed<'connectRow'>[]
  /** Ids of connectors and wallets, the most recent first. */
  readonly recent: readonly string[]
  /** Absent when not loaded, or when no feature connects its wallets. */
  readonly directory:
    | Pick<WalletDirectory, 'get' | 'featured' | 'custom' | 'recommended'>
    | undefined
  /** True while the directory is loading: placeholders are shown for its wallets. */
  readonly pending: boolean
  readonly settings: WalletSettings
  /** The visitor is on a phone. */
  readonly mobile?: boolean
  readonly namespace?: Namespace | undefined
}

const groups: readonly WalletGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]
const installed: readonly ConnectorType[] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']
/** Recommended wallets fill the list up to this number of rows. */
const maxRecommendedRows = 4

/** The ways to connect, in the dapp's order, without duplicates. */
export function connectEntries(offer: ConnectOffer): readonly ConnectEntry[] {
  const named = offer.settings.order ?? []
  // On a phone, its own wallets are nearer than another device.
  const rest = offer.mobile ? [...groups.slice(1), 'walletConnect' as const] : groups
  const order = [...new Set([...named, ...rest])]
  const listed = new Map<WalletGroup, readonly ConnectEntry[]>()
  const listedIds = new Set<string>()
  // Recommended wallets are chosen last, wherever they are shown, because they fill the remaining rows.
  for (const group of order.toSorted((a, b) => last(a) - last(b))) {
    const entries = walletsOf(group, offer)
    const fresh = entries.filter(
      ({ id }, at) => !listedIds.has(id) && entries.findIndex((other) => other.id === id) === at,
    )
    const room =
      group === 'recommended' ? Math.max(0, maxRecommendedRows - listedIds.size) : fresh.length
    const rows = fresh.slice(0, room)
    listed.set(group, rows)
    for (const { id } of rows) listedIds.add(id)
  }
  return order.flatMap((group) => [...rowsOf(group, offer), ...(listed.get(group) ?? [])])
}

function last(group: WalletGroup): number {
  return group === 'recommended' ? 1 : 0
}

function rowsOf(group: WalletGroup, { rows }: ConnectOffer): readonly ConnectEntry[] {
  return rows
    .filter((row) => row.group === group)
    .map((row) => ({ kind: 'feature', id: `feature:${row.id}`, row }))
}

function walletsOf(group: WalletGroup, offer: ConnectOffer): readonly ConnectEntry[] {
  const { wallets, settings } = offer
  switch (group) {
    case 'walletConnect':
      return []
    case 'recent':
      return recentOf(offer)
    case 'injected':
      return wallets.filter(({ type }) => installed.includes(type)).map(toRow)
    case 'external':
      return wallets.filter(({ type }) => type === 'EXTERNAL').map(toRow)
    case 'recommended':
      return listOf(group, offer, maxRecommendedRows)
    default:
      return listOf(group, offer, settings[group]?.length ?? 0)
  }
}

/** The recently used wallets, by their connector in this browser when installed. */
function recentOf({ wallets, recent, directory, pending }: ConnectOffer): ConnectEntry[] {
  return recent.flatMap((id) => {
    const row = wallets.find(({ connectors }) => connectors.some((one) => one.id === id))
    // Remote connectors have a row or block of their own, which their feature adds.
    if (row) return row.connectors.every(isLocalConnector) ? [toRow(row)] : []
    const wallet = directory?.get(id)
    const installedRow = wallet && rowOf(wallet, wallets)
    if (installedRow) return [toRow(installedRow)]
    if (wallet) return [toWallet(wallet)]
    return pending && !directory ? [{ kind: 'pending', id: `recent:${id}` }] : []
  })
}

/** A directory list without the wallets of this browser, padded with placeholders to its final length. */
function listOf(
  group: 'featured' | 'custom' | 'recommended',
  { wallets: localWallets, directory, pending, namespace }: ConnectOffer,
  length: number,
): readonly ConnectEntry[] {
  const all = directory?.[group] ?? []
  const wallets = all
    .filter((wallet) => namespace === undefined || supportsNamespace(wallet, namespace))
    .filter((wallet) => rowOf(wallet, localWallets) === undefined)
  const missing = pending ? Math.max(0, length - all.length) : 0
  const places = Array.from({ length: missing }, (_, index) => `${group}:${index}`)
  return [...wallets.map(toWallet), ...places.map((id) => ({ kind: 'pending', id }) as const)]
}

function toRow(row: WalletRow): ConnectEntry {
  return { kind: 'row', id: row.id, row }
}

function toWallet(wallet: Wallet): ConnectEntry {
  return { kind: 'wallet', id: wallet.id, wallet }
}
