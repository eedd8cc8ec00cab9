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
type Group = { readonly members: readonly Connector[]; readonly keys: readonly string[] }
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
    const contested = members.filter((one) => members.some((other) => isRival(one, other)))
    const [first, ...rest] = members.filter((one) => !contested.includes(one))
    const lists: readonly List[] = [
      ...contested.map((one): List => [one]),
      ...(first ? [[first, ...rest] as const] : []),
    ]
    return lists.map((list) => toRow(list, contested.length > 0))
  })
  return rows.toSorted(byPlace)
}

/** Groups of connectors that share a key, in however many steps. */
function sameWallets(
  connectors: readonly Connector[],
  known: readonly KnownWallet[],
): readonly Group[] {
  const entries = new Map(known.flatMap((it) => keysOfEntry(it).map((key) => [key, it.id])))
  const groups = new Map<string, Group>()
  for (const connector of connectors) {
    const own = keysOf(connector)
    const keys = [...own, ...own.flatMap((key) => entries.get(key) ?? [])]
    const met = [...new Set(keys.flatMap((key) => groups.get(key) ?? []))]
    const group = {
      members: [...met.flatMap(({ members }) => members), connector],
      keys: [...met.flatMap((it) => it.keys), ...keys],
    }
    for (const key of group.keys) groups.set(key, group)
  }
  return [...new Set(groups.values())]
}

function keysOf(connector: Connector): readonly string[] {
  const { id, rdns = id, name } = connector
  return isHere(connector) ? [`id:${id}`, `rdns:${rdns}`, `name:${plainName(name)}`] : [`id:${id}`]
}

function keysOfEntry({ name, rdns, injected = [] }: KnownWallet): readonly string[] {
  const ids = injected.flatMap((it) => [it.injected_id, `${it.namespace}:${it.injected_id}`])
  const keys = [...ids.map((id) => `id:${id}`), `name:${plainName(name)}`]
  return rdns === undefined ? keys : [...keys, `rdns:${rdns}`]
}

function isRival(one: Connector, other: Connector): boolean {
  return one !== other && one.namespaces.some((namespace) => other.namespaces.includes(namespace))
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
