import type { WalletKitTypes } from '@reown/walletkit'
import { accounts } from '../../../fakes/accounts.ts'

export type Namespaces = Record<
  string,
  { chains?: string[]; accounts: string[]; methods: string[]; events: string[] }
>

/** Approves everything requested, with Alice's address. */
export function approveAll({ params }: WalletKitTypes.SessionProposal): Namespaces {
  return Object.fromEntries(
    Object.entries(params.optionalNamespaces).map(([name, { chains = [], methods, events }]) => [
      name,
      {
        chains,
        methods,
        events,
        accounts: chains.map((chain) => `${chain}:${accounts.alice.address}`),
      },
    ]),
  )
}
