import type { Namespace } from '../caip/Namespace.ts'
import type { Connector } from './Connector.ts'
import { isLocalConnector } from './Connector.ts'
import { nameSkeleton, normalizeWalletName } from './nameSkeleton.ts'
import type { WalletRow } from './WalletRow.ts'

/** What a directory tells of a wallet, as far as it helps to know it again. */
export type KnownWallet = {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[]
}
type Group = { readonly members: Connector[]; readonly keys: string[] }
type List = readonly [Connector, ...Connector[]]

/**
 * Joins the connectors of one wallet, which each chain family finds by itself, into one row: by `rdns` or by the
 * entry of a directory. Where nothing but the name says so, they are joined, too, and marked. Where two of them
 * speak one namespace, nobody can tell which is meant: these stay rows of their own. All rows whose names look
 * alike (`nameSkeleton`) are marked.
 */
export function walletRows(
  connectors: readonly Connector[],
  known: readonly KnownWallet[] = [],
): readonly WalletRow[] {
  const place = new Map(connectors.map(({ id }, at) => [id, at]))
  const byPlace = (a: { id: string }, b: { id: string }) =>
    (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)
  const entries = entriesOf(known)
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
    const contested = contestedOf(members)
    const [first, ...rest] = members.filter((one) => !contested.includes(one))
    const lists: readonly List[] = [
      ...contested.map((one): List => [one]),
      ...(first ? [[first, ...rest] as const] : []),
    ]
    return lists.map((list) => toRow(list, contested.length > 0 || !isProven(list)))
  })
  return markLookAlikes(rows).toSorted(byPlace)
}

/** Groups of connectors that share a key, in however many steps. Quick, since a page may be flooded. */
function groupsOf(
  connectors: readonly Connector[],
  keys: (connector: Connector) => readonly string[],
): readonly Group[] {
  const byKey = new Map<string, Group>()
  const groups = new Set<Group>()
  for (const connector of connectors) {
    const group: Group = { members: [], keys: [...keys(connector)] }
    for (const key of group.keys) {
      const met = byKey.get(key)
      if (met && groups.delete(met)) {
        group.members.push(...met.members)
        group.keys.push(...met.keys)
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
  // What is reached from afar wears the name of a wallet without being it.
  if (!isLocalConnector(connector)) return []
  const own = `rdns:${rdns}`
  return [own, ...[`id:${id}`, own].flatMap((key) => entries.get(key) ?? [])]
}

function nameKeysOf(connector: Connector): readonly string[] {
  return isLocalConnector(connector) ? [`name:${normalizeWalletName(connector.name)}`] : []
}

function entriesOf(known: readonly KnownWallet[]): Entries {
  return new Map(
    known.flatMap(({ id, rdns, injected = [] }) => {
      const ids = injected.flatMap((it) => [it.injected_id, `${it.namespace}:${it.injected_id}`])
      const keys = [...ids.map((it) => `id:${it}`), ...(rdns === undefined ? [] : [`rdns:${rdns}`])]
      return keys.map((key) => [key, `entry:${id}`] as const)
    }),
  )
}

/** T1: of several rows whose names the eye takes for one, any may be the imitation. */
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

/** Those that speak a namespace that another one speaks, too. */
function contestedOf(members: readonly Connector[]): readonly Connector[] {
  const spoken = members.flatMap(({ namespaces }) => namespaces)
  if (new Set(spoken).size === spoken.length) return []
  const isTwice = (namespace: Namespace) =>
    spoken.indexOf(namespace) !== spoken.lastIndexOf(namespace)
  return members.filter(({ namespaces }) => namespaces.some(isTwice))
}

function toRow(connectors: List, isContested: boolean): WalletRow {
  const [{ id, type, name }] = connectors
  const icon = connectors.find((connector) => connector.icon)?.icon
  return {
    id,
    type,
    name,
    ...(icon !== undefined && { icon }),
    connectors,
    namespaces: connectors.flatMap(({ namespaces }) => namespaces),
    duplicate: isContested || connectors.some(({ duplicate }) => duplicate),
  }
}
