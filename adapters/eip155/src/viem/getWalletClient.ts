import { requestErrors, signerInUse } from '@portico/core'
import {
  type Chain,
  type CustomTransport,
  createWalletClient,
  type Hex,
  type JsonRpcAccount,
  type WalletClient,
} from 'viem'
import type { ProviderSource } from '../provider/ProviderSource.ts'
import { chosenNetwork } from './chosenNetwork.ts'
import { toChain } from './toChain.ts'
import type { ViemOptions } from './ViemOptions.ts'
import { walletTransport } from './walletTransport.ts'

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
