import { connectionErrors } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { signerInUse } from '@portico/core/adapter/session'
import { isSameAddress } from '@portico/core/caip'
import { requestErrors } from '@portico/core/errors'
import {
  type Chain,
  type CustomTransport,
  createWalletClient,
  custom,
  type Hex,
  type JsonRpcAccount,
  type WalletClient,
} from 'viem'
import { createProvider, type ProviderRequest, type ProviderSource } from '../provider.ts'
import { chosenNetwork, toChain, type ViemOptions } from './getPublicClient.ts'

/**
 * viem's wallet client of the connected wallet, for the active account and network; create a new one when either
 * changes. Its signing requests use the kit's checks: the wallet confirms account and network, and typed data is for
 * this chain. Throws `connection/notConnected`, `request/unsupportedChain`, `network/notFound`, and
 * `request/wrongChain` when the wallet is not on `chain`; errors of its actions have the kit's error among their
 * causes.
 */
export function getWalletClient<chain extends Chain = Chain>(
  source: ProviderSource,
  { chain }: ViemOptions<chain> = {},
): WalletClient<CustomTransport, chain, JsonRpcAccount> {
  const signer = signerInUse(source, 'eip155')
  const { account, network } = signer
  const networkId = chosenNetwork(source, chain).caipNetworkId
  if (networkId !== network.caipNetworkId)
    throw requestErrors.create('wrongChain', [], {
      hints: [`Call kit.switchNetwork('${networkId}') first, then retry`],
      data: { networkId },
    })
  return createWalletClient({
    account: account.address as Hex, // addresses of this namespace are validated when they are read
    chain: (chain ?? toChain(network)) as chain,
    transport: walletTransport(source, signer),
  })
}

type Params = readonly unknown[]
type Binding = {
  /** The account that has to sign. */
  account(params: Params): unknown
  /** The format of the answer. */
  readonly answer: RegExp
  readonly otherwise: 'signFailed' | 'sendFailed'
}

const signature = { answer: /^0x(?:[\da-fA-F]{2})+$/, otherwise: 'signFailed' } as const
const senderOf = ([transaction]: Params) => Object(transaction).from
const bindings: Readonly<Record<string, Binding>> = {
  personal_sign: { ...signature, account: ([, account]) => account },
  eth_signTypedData_v4: { ...signature, account: ([account]) => account },
  eth_signTransaction: { ...signature, account: senderOf },
  eth_sendTransaction: { account: senderOf, answer: /^0x[\da-fA-F]{64}$/, otherwise: 'sendFailed' },
}

/**
 * The transport of a viem wallet client: signing requests go to the wallet of `signer`, reads to the endpoints of its
 * network. It rejects every request once another account or network is active (`request/accountChanged`,
 * `request/wrongChain`), a signature for an account that the wallet did not grant (`connection/unauthorized`), and a
 * signature of another text or key (`request/otherAccount`).
 */
function walletTransport(source: ProviderSource, signer: Signer): CustomTransport {
  const bound = boundTo(source, signer)
  const provider = createProvider(bound)
  async function request({ method, params }: ProviderRequest): Promise<unknown> {
    const binding = bindings[method]
    if (!binding) return provider.request({ method, params })
    const account = binding.account((params ?? []) as Params)
    checkAccount(bound, account)
    const answer = await provider.request({ method, params })
    if (typeof answer !== 'string' || !binding.answer.test(answer)) {
      const hints = [`The wallet answered ${method} with an invalid result`]
      throw requestErrors.create(binding.otherwise, [], { hints })
    }
    return answer
  }
  // A rejected request is not retried, and the transport below retries endpoints.
  return custom({ request }, { retryCount: 0 })
}

/** The same kit, restricted to this account on this network. */
function boundTo(source: ProviderSource, signer: Signer): ProviderSource {
  const { connections, connectors, networks, modal, transactions } = source
  return {
    transactions,
    connectors,
    networks,
    modal,
    connections: {
      status: (namespace) => connections.status(namespace),
      current(namespace) {
        signerInUse(source, 'eip155', signer)
        return connections.current(namespace)
      },
    },
    open: (request) => source.open(request),
    disconnect: (request) => source.disconnect(request),
    switchNetwork: (networkId) => source.switchNetwork(networkId),
  }
}

function checkAccount({ connections }: ProviderSource, account: unknown): void {
  const granted = connections.current('eip155')?.accounts ?? []
  if (typeof account !== 'string' || granted.some((it) => isSameAddress(it.address, account)))
    return
  const hints = [`The wallet did not grant ${account}: connect with that account first`]
  throw connectionErrors.create('unauthorized', [], { hints })
}
