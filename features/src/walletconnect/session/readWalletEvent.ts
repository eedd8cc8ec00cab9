import type { CaipNetworkId, Namespace } from '@portico/core'
import type { Approval } from './readApproval.ts'

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
    const told = typeof data === 'string' || typeof data === 'number' ? String(data) : ''
    const number = /^(?:0x[0-9a-fA-F]+|\d+)$/.test(told) ? String(Number(told)) : told
    const ids = [told, `${namespace}:${number}`, chainId]
    const approved = [...chains].find(([id, wire]) => ids.some((it) => it === id || it === wire))
    const exact = ids.find((it) => chains.has(it as CaipNetworkId)) as CaipNetworkId | undefined
    const networkId = exact ?? approved?.[0]
    return networkId ? { networkId } : {}
  }
  if (accountEvents.has(name) && Array.isArray(data)) {
    const told = data.map((it) => addressIn(it).split(':').at(-1)?.toLowerCase())
    const byLowerCase = new Map(accounts.map((it) => [it.address.toLowerCase(), it.address]))
    const address = told.map((it) => byLowerCase.get(it ?? '')).find((it) => it !== undefined)
    return address ? { address } : {}
  }
  return {}
}

function addressIn(entry: unknown): string {
  const { address = entry } = (entry ?? {}) as { address?: unknown }
  return typeof address === 'string' ? address : ''
}
