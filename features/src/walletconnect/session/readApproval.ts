import { type CaipNetworkId, isNamespace, type SessionScope } from '@portico/core'
import type { SessionData } from '../line/SessionData.ts'

/** What a wallet approved in one namespace. */
export type Approval = {
  /** The id that the wallet approved, by the id that the kit knows the network under. */
  readonly chains: ReadonlyMap<CaipNetworkId, string>
  readonly accounts: readonly { readonly networkId: CaipNetworkId; readonly address: string }[]
  readonly methods: ReadonlySet<string>
}

const caip10 =
  /^(?<namespace>[-a-z0-9]{3,8}):(?<reference>[-_a-zA-Z0-9]{1,32}):(?<address>[-.%a-zA-Z0-9]{1,128})$/

/**
 * The part of a session that is of one namespace, under its name or that of single chains. An older id
 * that stands for a network counts as that network; accounts that are none are left out.
 */
export function readApproval(
  { namespaces }: SessionData,
  namespace: string,
  aliases: SessionScope['aliases'] = {},
): Approval {
  const parts = Object.entries(namespaces)
    .filter(([key]) => key.split(':')[0] === namespace)
    .map(([, part]) => part)
  const canonical = (id: string) =>
    (Object.entries(aliases).find(([, others]) => others?.includes(id as CaipNetworkId))?.[0] ??
      id) as CaipNetworkId
  const chains = new Map<CaipNetworkId, string>()
  const accounts: Approval['accounts'][number][] = []
  for (const text of parts.flatMap((part) => part.accounts)) {
    const found = caip10.exec(text)?.groups
    if (!found || found.namespace !== namespace || !isNamespace(namespace)) continue
    const id = `${namespace}:${found.reference}`
    const networkId = canonical(id)
    // The network's own id wins where a wallet approved both.
    if (!chains.has(networkId) || id === networkId) chains.set(networkId, id)
    const address = found.address ?? ''
    if (!accounts.some((it) => it.networkId === networkId && it.address === address))
      accounts.push({ networkId, address })
  }
  return { chains, accounts, methods: new Set(parts.flatMap((part) => part.methods)) }
}
