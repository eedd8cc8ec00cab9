import { answerRequest } from '../background/answerRequest.ts'
import type { ConsentPrompt } from '../background/ConsentPrompt.ts'
import type { Wallet } from '../background/Wallet.ts'
import { bip122 } from './families/bip122.ts'
import { cosmos } from './families/cosmos.ts'
import { polkadot } from './families/polkadot.ts'
import { solana } from './families/solana.ts'
import type { Network } from './messages.ts'

export type NamespaceSupport = {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The requested networks, by CAIP-2 id, that the wallet knows. */
  networks(wallet: Wallet, chainIds: readonly string[]): readonly Network[]
  /** Addresses that a dapp may see on a network, the active one first. */
  addresses(wallet: Wallet, network: string): Promise<readonly string[]>
  /** Throws errors with a code. */
  answer(requester: ConsentPrompt, request: SessionRequest): Promise<unknown>
}
export type SessionRequest = {
  readonly method: string
  readonly params: unknown
  /** CAIP-2 id. */
  readonly network: string
}

/** Lantern's chain families by CAIP-2 namespace. */
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
    networks: ({ chains }, chainIds) =>
      chains
        .map(({ chainId, name }) => ({ id: `eip155:${chainId}`, name }))
        .filter(({ id }) => chainIds.includes(id)),
    addresses: async ({ state }) => [state.account],
    answer: (requester, { method, params }) => answerRequest(requester, { id: 0, method, params }),
  },
  solana,
  bip122,
  polkadot,
  cosmos,
}
