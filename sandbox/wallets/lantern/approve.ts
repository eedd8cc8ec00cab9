import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import type { Wallet } from '../background/Wallet.ts'
import type { Network } from './messages.ts'
import { namespaces } from './namespaces.ts'

type Proposal = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>

/** What a proposal asks for in one namespace, required or not. */
function wishes(proposal: Proposal, namespace: string) {
  const lists = [proposal.requiredNamespaces, proposal.optionalNamespaces]
  const parts = lists.flatMap((list) =>
    Object.entries(list ?? {}).flatMap(([key, part]) => {
      // `eip155:1` as a key stands for that one chain.
      if (key.split(':')[0] !== namespace) return []
      return [{ ...part, chains: part.chains ?? (key.includes(':') ? [key] : []) }]
    }),
  )
  const all = (field: 'chains' | 'methods' | 'events') => [
    ...new Set(parts.flatMap((part) => part[field])),
  ]
  return { chains: all('chains'), methods: all('methods'), events: all('events') }
}

/** Networks that a dapp asks for and the wallet knows, in the dapp's order. */
export function askedNetworks(proposal: Proposal, wallet: Wallet): readonly Network[] {
  return Object.entries(namespaces).flatMap(([namespace, { networks }]) => {
    const known = networks(wallet)
    return wishes(proposal, namespace).chains.flatMap(
      (id) => known.find((network) => network.id === id) ?? [],
    )
  })
}

/** Methods that a dapp asks for and the wallet has. */
export function askedMethods(proposal: Proposal): readonly string[] {
  return Object.entries(namespaces).flatMap(([namespace, { methods }]) =>
    wishes(proposal, namespace).methods.filter((method) => methods.includes(method)),
  )
}

/** The namespaces of a session over these networks. */
export function toNamespaces(
  proposal: Proposal,
  wallet: Wallet,
  networks: readonly string[],
): SessionTypes.Namespaces {
  const entries = Object.entries(namespaces).flatMap(([namespace, support]) => {
    const { methods, events } = wishes(proposal, namespace)
    const chains = networks.filter((id) => id.startsWith(`${namespace}:`))
    if (chains.length === 0) return []
    const granted = {
      chains,
      accounts: toAccounts(chains, support.addresses(wallet)),
      methods: methods.filter((method) => support.methods.includes(method)),
      events: events.filter((event) => support.events.includes(event)),
    }
    return [[namespace, granted] as const]
  })
  return Object.fromEntries(entries)
}

/** CAIP-10 accounts: every address on every chain. */
export function toAccounts(chains: readonly string[], addresses: readonly string[]): string[] {
  return chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
}
