import type { CaipNetworkId, Namespace } from '@portico/core'
import type { SessionScope } from '@portico/core/adapter'
import { isNamespace } from '@portico/core/caip'
import type { SessionData } from '../client/SessionData.ts'

/** What a wallet approved in one namespace. */
export type Approval = {
  /** The id that the wallet approved, by the kit's id of that network. */
  readonly chains: ReadonlyMap<CaipNetworkId, string>
  readonly accounts: readonly { readonly networkId: CaipNetworkId; readonly address: string }[]
  readonly methods: ReadonlySet<string>
}

type ApprovalRules = Pick<SessionScope, 'aliases'> & {
  /** Whether an address belongs to the network under which the wallet lists it. */
  isOn?(address: string, networkId: CaipNetworkId): boolean
}

const caip10 =
  /^(?<namespace>[-a-z0-9]{3,8}):(?<reference>[-_a-zA-Z0-9]{1,32}):(?<address>[-.%a-zA-Z0-9]{1,128})$/

/**
 * Reads the part of a session that belongs to one namespace, whether listed by namespace or by chain. An older id
 * counts as the network that it stands for; malformed accounts, and those of another network, are left out.
 */
export function readApproval(
  { namespaces }: SessionData,
  namespace: string,
  { aliases = {}, isOn = () => true }: ApprovalRules = {},
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
    const address = found.address ?? ''
    if (!isOn(address, networkId)) continue
    // The network's own id takes precedence when a wallet approved both.
    if (!chains.has(networkId) || id === networkId) chains.set(networkId, id)
    accounts.set(`${networkId}:${address}`, { networkId, address })
  }
  const methods = new Set(parts.flatMap((part) => part.methods))
  return { chains, accounts: [...accounts.values()], methods }
}

type WalletEvent = { readonly chainId: string; readonly name: string; readonly data: unknown }
export type WalletChoice = { networkId?: CaipNetworkId; address?: string }

/** Bitcoin's own event carries a list of objects with an address each. */
const accountEvents = new Set(['accountsChanged', 'bip122_addressesChanged'])

/**
 * Reads which approved network or account an event selects; `{}` when it selects neither. The chain is in the
 * event's data as a number, as hex or as CAIP-2, or in the event's envelope.
 */
export function readWalletEvent(
  namespace: Namespace,
  { chainId, name, data }: WalletEvent,
  { chains, accounts }: Approval,
): WalletChoice {
  if (name === 'chainChanged') {
    const announced = typeof data === 'string' || typeof data === 'number' ? String(data) : ''
    const number = /^(?:0x[0-9a-fA-F]+|\d+)$/.test(announced)
      ? String(Number(announced))
      : announced
    const ids = [announced, `${namespace}:${number}`, chainId]
    const approved = [...chains].find(([id, wire]) => ids.some((it) => it === id || it === wire))
    const exact = ids.find((it) => chains.has(it as CaipNetworkId)) as CaipNetworkId | undefined
    const networkId = exact ?? approved?.[0]
    return networkId ? { networkId } : {}
  }
  if (accountEvents.has(name) && Array.isArray(data)) {
    const announced = data.map((it) => addressIn(it).split(':').at(-1)?.toLowerCase())
    const byLowerCase = new Map(accounts.map((it) => [it.address.toLowerCase(), it.address]))
    const address = announced.map((it) => byLowerCase.get(it ?? '')).find((it) => it !== undefined)
    return address ? { address } : {}
  }
  return {}
}

function addressIn(entry: unknown): string {
  const { address = entry }: { address?: unknown } = Object(entry)
  return typeof address === 'string' ? address : ''
}
