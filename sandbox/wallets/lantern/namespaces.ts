import type { Asker } from '../background/Asker.ts'
import { answerRequest } from '../background/answerRequest.ts'
import type { Wallet } from '../background/Wallet.ts'
import type { Network } from './messages.ts'

export type NamespaceSupport = {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  networks(wallet: Wallet): readonly Network[]
  /** Addresses that a dapp may see, the one in use first. */
  addresses(wallet: Wallet): readonly string[]
  /** Throws errors with a code. */
  answer(asker: Asker, method: string, params: unknown): Promise<unknown>
}

/** The chain families that Lantern speaks, by their CAIP-2 namespace. */
export const namespaces: Readonly<Record<string, NamespaceSupport>> = {
  eip155: {
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'eth_accounts',
      'eth_requestAccounts',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
    ],
    events: ['accountsChanged', 'chainChanged'],
    networks: ({ chains }) =>
      chains.map(({ chainId, name }) => ({ id: `eip155:${chainId}`, name })),
    addresses: ({ state }) => [state.account],
    answer: (asker, method, params) => answerRequest(asker, { id: 0, method, params }),
  },
}
