import type { Namespace } from '../network/NetworkDefinition.ts'
import type { Connector } from './Connector.ts'
import { isHere } from './isHere.ts'
import { plainName } from './plainName.ts'
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
 * Joins the connectors of one wallet, which each chain family finds by itself, into one row: by `rdns`, by
 * the entry of a directory, by name. Where two of them speak one namespace, nobody can tell which is meant:
 * these stay rows of their own, and all rows of that name are marked.
 */
export function walletRows(
  connectors: readonly Connector[],
  known: readonly KnownWallet[] = [],
): readonly WalletRow[] {
  const place = new Map(connectors.map(({ id }, at) => [id, at]))
  const byPlace = (a: { id: string }, b: { id: string }) =>
    (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)
  const rows = sameWallets(connectors, known).flatMap((group) => {
    const members = group.members.toSorted(byPlace)
    const contested = contestedOf(members)
    const [first, ...rest] = members.filter((one) => !contested.includes(one))
    const lists: readonly List[] = [
      ...contested.map((one): List => [one]),
      ...(first ? [[first, ...rest] as const] : []),
    ]
    return lists.map((list) => toRow(list, contested.length > 0))
  })
  return rows.toSorted(byPlace)
}

/** Groups of connectors that share a key, in however many steps. Quick, since a page may be flooded. */
function sameWallets(
  connectors: readonly Connector[],
  known: readonly KnownWallet[],
): readonly Group[] {
  const entries = new Map(known.flatMap((it) => keysOfEntry(it).map((key) => [key, it.id])))
  const byKey = new Map<string, Group>()
  const groups = new Set<Group>()
  for (const connector of connectors) {
    const group: Group = { members: [], keys: [...keysOf(connector, entries)] }
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

function keysOf(connector: Connector, entries: ReadonlyMap<string, string>): readonly string[] {
  const { id, rdns = id, name } = connector
  // What is reached from afar wears the name of a wallet without being it.
  if (!isHere(connector)) return []
  const keys = [`rdns:${rdns}`, `name:${plainName(name)}`]
  if (entries.size === 0) return keys
  return [...keys, ...[`id:${id}`, ...keys].flatMap((key) => entries.get(key) ?? [])]
}

function keysOfEntry({ name, rdns, injected = [] }: KnownWallet): readonly string[] {
  const ids = injected.flatMap((it) => [it.injected_id, `${it.namespace}:${it.injected_id}`])
  const keys = [...ids.map((id) => `id:${id}`), `name:${plainName(name)}`]
  return rdns === undefined ? keys : [...keys, `rdns:${rdns}`]
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
