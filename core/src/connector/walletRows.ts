import type { Namespace } from '../caip/Namespace.ts'
import { type Connector, isLocalConnector } from './Connector.ts'
import { nameSkeleton, normalizeWalletName } from './nameSkeleton.ts'

/** A wallet of this browser as the user sees it: one row with a connector for each of its namespaces. */
export type WalletRow = {
  /** The id of the first connector. */
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly type: Connector['type']
  /** Each namespace occurs in one connector only. */
  readonly connectors: readonly [Connector, ...Connector[]]
  readonly namespaces: readonly Namespace[]
  /** Another row claims the same identity, or only the name indicates that the connectors belong together. */
  readonly duplicate: boolean
}

/** The fields of a directory entry by which a wallet is recognized. */
export type KnownWallet = {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[]
}
type Group = { readonly members: Connector[]; readonly keys: string[] }
type List = readonly [Connector, ...Connector[]]

/**
 * Joins the connectors of one wallet, which each namespace discovers separately, into one row: by `rdns` or by
 * directory entry. Connectors that share only a name are joined and marked as duplicate. Connectors that share a
 * namespace are ambiguous and stay separate rows. All rows with the same `nameSkeleton` are marked.
 */
export function walletRows(
  connectors: readonly Connector[],
  wallets: readonly KnownWallet[] = [],
): readonly WalletRow[] {
  const place = new Map(connectors.map(({ id }, at) => [id, at]))
  const byPlace = (a: { id: string }, b: { id: string }) =>
    (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)
  const entries = entriesOf(wallets)
  const proven = new Map(
    groupsOf(connectors, (it) => keysOf(it, entries)).flatMap((group) =>
      group.members.map((it) => [it, group] as const),
    ),
  )
  const isProven = (list: readonly Connector[]) =>
    new Set(list.map((it) => proven.get(it))).size === 1
  const named = groupsOf(connectors, (it) => [...keysOf(it, entries), ...nameKeysOf(it)])
  const rows = named.flatMap((group) => {
    const members = group.members.toSorted(byPlace)
    const ambiguous = findAmbiguous(members)
    const [first, ...rest] = members.filter((one) => !ambiguous.includes(one))
    const lists: readonly List[] = [
      ...ambiguous.map((one): List => [one]),
      ...(first ? [[first, ...rest] as const] : []),
    ]
    return lists.map((list) => toRow(list, ambiguous.length > 0 || !isProven(list)))
  })
  return markLookAlikes(rows).toSorted(byPlace)
}

/**
 * Groups connectors that share a key, directly or transitively. Linear, since a page may announce very many wallets.
 */
function groupsOf(
  connectors: readonly Connector[],
  keys: (connector: Connector) => readonly string[],
): readonly Group[] {
  const byKey = new Map<string, Group>()
  const groups = new Set<Group>()
  for (const connector of connectors) {
    const group: Group = { members: [], keys: [...keys(connector)] }
    for (const key of group.keys) {
      const existing = byKey.get(key)
      if (existing && groups.delete(existing)) {
        group.members.push(...existing.members)
        group.keys.push(...existing.keys)
      }
    }
    group.members.push(connector)
    for (const key of group.keys) byKey.set(key, group)
    groups.add(group)
  }
  return [...groups]
}

type Entries = ReadonlyMap<string, string>

function keysOf(connector: Connector, entries: Entries): readonly string[] {
  const { id, rdns = id } = connector
  // A remote connector shows the name of a wallet without being it.
  if (!isLocalConnector(connector)) return []
  const rdnsKey = `rdns:${rdns}`
  return [rdnsKey, ...[`id:${id}`, rdnsKey].flatMap((key) => entries.get(key) ?? [])]
}

function nameKeysOf(connector: Connector): readonly string[] {
  return isLocalConnector(connector) ? [`name:${normalizeWalletName(connector.name)}`] : []
}

function entriesOf(wallets: readonly KnownWallet[]): Entries {
  return new Map(
    wallets.flatMap(({ id, rdns, injected = [] }) => {
      const ids = injected.flatMap((it) => [it.injected_id, `${it.namespace}:${it.injected_id}`])
      const keys = [...ids.map((it) => `id:${it}`), ...(rdns === undefined ? [] : [`rdns:${rdns}`])]
      return keys.map((key) => [key, `entry:${id}`] as const)
    }),
  )
}

/** T1: of several rows with the same `nameSkeleton`, any may be the imitation. */
function markLookAlikes(rows: readonly WalletRow[]): readonly WalletRow[] {
  const bySkeleton = new Map<string, Set<WalletRow>>()
  for (const row of rows.filter(({ connectors }) => isLocalConnector(connectors[0])))
    for (const { name } of row.connectors) {
      const skeleton = nameSkeleton(name)
      bySkeleton.set(skeleton, (bySkeleton.get(skeleton) ?? new Set<WalletRow>()).add(row))
    }
  const alike = new Set([...bySkeleton.values()].flatMap((set) => (set.size > 1 ? [...set] : [])))
  return rows.map((row) => (alike.has(row) ? { ...row, duplicate: true } : row))
}

/** Connectors with a namespace that another connector of the group has too. */
function findAmbiguous(members: readonly Connector[]): readonly Connector[] {
  const namespaces = members.flatMap(({ namespaces }) => namespaces)
  if (new Set(namespaces).size === namespaces.length) return []
  const isTwice = (namespace: Namespace) =>
    namespaces.indexOf(namespace) !== namespaces.lastIndexOf(namespace)
  return members.filter(({ namespaces }) => namespaces.some(isTwice))
}

function toRow(connectors: List, isAmbiguous: boolean): WalletRow {
  const [{ id, type, name }] = connectors
  const icon = connectors.find((connector) => connector.icon)?.icon
  return {
    id,
    type,
    name,
    ...(icon !== undefined && { icon }),
    connectors,
    namespaces: connectors.flatMap(({ namespaces }) => namespaces),
    duplicate: isAmbiguous || connectors.some(({ duplicate }) => duplicate),
  }
}
