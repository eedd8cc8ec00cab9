import { type CaipNetworkId, isNamespace, type SessionScope } from '@portico/core'
import type { SessionData } from '../client/SessionData.ts'

/** What a wallet approved in one namespace. */
export type Approval = {
  /** The id that the wallet approved, by the kit's id of that network. */
  readonly chains: ReadonlyMap<CaipNetworkId, string>
  readonly accounts: readonly { readonly networkId: CaipNetworkId; readonly address: string }[]
  readonly methods: ReadonlySet<string>
}

const caip10 =
  /^(?<namespace>[-a-z0-9]{3,8}):(?<reference>[-_a-zA-Z0-9]{1,32}):(?<address>[-.%a-zA-Z0-9]{1,128})$/

/**
 * Reads the part of a session that belongs to one namespace, whether listed by namespace or by chain. An older id
 * counts as the network that it stands for; malformed accounts are left out.
 */
export function readApproval(
  { namespaces }: SessionData,
  namespace: string,
  aliases: SessionScope['aliases'] = {},
): Approval {
  const parts = Object.entries(namespaces)
    .filter(([key]) => key.split(':')[0] === namespace)
    .map(([, part]) => part)
  const canonical = new Map(
    Object.entries(aliases).flatMap(([id, others]) =>
      (others ?? []).map((other) => [other as string, id as CaipNetworkId] as const),
    ),
  )
  const chains = new Map<CaipNetworkId, string>()
  const accounts = new Map<string, Approval['accounts'][number]>()
  for (const text of parts.flatMap((part) => part.accounts)) {
    const found = caip10.exec(text)?.groups
    if (!found || found.namespace !== namespace || !isNamespace(namespace)) continue
    const id: CaipNetworkId = `${namespace}:${found.reference}`
    const networkId = canonical.get(id) ?? id
    // The network's own id takes precedence when a wallet approved both.
    if (!chains.has(networkId) || id === networkId) chains.set(networkId, id)
    const address = found.address ?? ''
    accounts.set(`${networkId}:${address}`, { networkId, address })
  }
  const methods = new Set(parts.flatMap((part) => part.methods))
  return { chains, accounts: [...accounts.values()], methods }
}
