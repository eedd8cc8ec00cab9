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
 * viem's client of the connected wallet, for the account and network in use; make it anew when one of them changes.
 * What it signs goes the kit's way: account and network are confirmed by the wallet, and typed data is for this chain.
 * Throws `connection/notConnected`, `request/unsupportedChain`, `network/notFound`, and `request/wrongChain` where the
 * wallet is not on `chain`; what its actions throw has the kit's error along its causes.
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
      hints: [`Call kit.switchNetwork('${networkId}') first, then ask again`],
      data: { networkId },
    })
  return createWalletClient({
    account: account.address as Hex, // addresses of this namespace are checked where they come in
    chain: (chain ?? toChain(network)) as chain,
    transport: walletTransport(source, signer),
  })
}
