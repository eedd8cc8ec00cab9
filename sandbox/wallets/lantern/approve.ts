import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import type { Wallet } from '../background/Wallet.ts'
import type { Network } from './messages.ts'
import { namespaces } from './namespaces.ts'

type Proposal = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>

/** What a proposal requests in one namespace, required or optional. */
function requestedParts(proposal: Proposal, namespace: string) {
  const lists = [proposal.requiredNamespaces, proposal.optionalNamespaces]
  const parts = lists.flatMap((list) =>
    Object.entries(list ?? {}).flatMap(([key, part]) => {
      // The key `eip155:1` stands for that one chain.
      if (key.split(':')[0] !== namespace) return []
      return [{ ...part, chains: part.chains ?? (key.includes(':') ? [key] : []) }]
    }),
  )
  const all = (field: 'chains' | 'methods' | 'events') => [
    ...new Set(parts.flatMap((part) => part[field])),
  ]
  return { chains: all('chains'), methods: all('methods'), events: all('events') }
}

/** Networks that a dapp requests and the wallet knows, in the dapp's order. */
export function requestedNetworks(proposal: Proposal, wallet: Wallet): readonly Network[] {
  return Object.entries(namespaces).flatMap(([namespace, { networks }]) => {
    const { chains } = requestedParts(proposal, namespace)
    const known = networks(wallet, chains)
    return chains.flatMap((id) => known.find((network) => network.id === id) ?? [])
  })
}

/** Methods that a dapp requests and the wallet has. */
export function requestedMethods(proposal: Proposal): readonly string[] {
  return Object.entries(namespaces).flatMap(([namespace, { methods }]) =>
    requestedParts(proposal, namespace).methods.filter((method) => methods.includes(method)),
  )
}

/** The session namespaces for these networks. */
export async function toNamespaces(
  proposal: Proposal,
  wallet: Wallet,
  networks: readonly string[],
): Promise<SessionTypes.Namespaces> {
  const granted: SessionTypes.Namespaces = {}
  for (const [namespace, support] of Object.entries(namespaces)) {
    const { methods, events } = requestedParts(proposal, namespace)
    const chains = networks.filter((id) => id.startsWith(`${namespace}:`))
    if (chains.length === 0) continue
    granted[namespace] = {
      chains,
      accounts: await toAccounts(chains, wallet),
      methods: methods.filter((method) => support.methods.includes(method)),
      events: events.filter((event) => support.events.includes(event)),
    }
  }
  return granted
}

/** CAIP-10 accounts of the wallet on every chain. */
export async function toAccounts(chains: readonly string[], wallet: Wallet): Promise<string[]> {
  const lists = chains.map(async (chain) => {
    const support = namespaces[chain.split(':')[0] ?? '']
    const addresses = (await support?.addresses(wallet, chain)) ?? []
    return addresses.map((address) => `${chain}:${address}`)
  })
  return (await Promise.all(lists)).flat()
}
