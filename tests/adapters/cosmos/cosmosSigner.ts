import type { Connector } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import type { CosmosNetwork } from '@portico/cosmos'
import { type CosmosWallet, cosmosWallet } from './cosmosWallet.ts'

export type CosmosSigner = Signer & { readonly wallet: CosmosWallet }

/** A wallet that is connected on this network, and its signer. */
export async function cosmosSigner(
  network: CosmosNetwork,
  wallet: CosmosWallet = cosmosWallet([network]),
): Promise<CosmosSigner> {
  const chainId = String(network.id)
  wallet.enabled.add(chainId)
  const { bech32Address: address } = await wallet.provider.getKey(chainId)
  const getProvider = async () => wallet.provider
  const connector = { getProvider } as Partial<Connector> as Connector
  return { wallet, connector, network, account: { namespace: 'cosmos', address, type: 'eoa' } }
}
