import {
  GasPrice,
  SigningStargateClient,
  type SigningStargateClientOptions,
} from '@cosmjs/stargate'
import { type SignerSource, signerInUse, systemClock } from '@portico/core'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { boundSigner } from './boundSigner.ts'

/** The part of a kit that signs; every kit fits. */
export type StargateSource = SignerSource

/**
 * A `SigningStargateClient` on the connected wallet, for the account and network in use; make it anew when one of them
 * changes, and end it with `disconnect()`. It asks the first endpoint of the kit's network definition that answers and
 * serves this chain, and pays the network's normal gas price unless `options` say otherwise. Throws
 * `connection/notConnected`, `request/unsupportedChain`, `request/accountChanged`, `network/unavailable` and
 * `network/wrongEndpoint`; what it signs is what was asked for, or throws `request/*`, `cosmos/altered` and
 * `cosmos/walletFee`.
 */
export async function getSigningStargateClient(
  source: StargateSource,
  options: SigningStargateClientOptions = {},
): Promise<SigningStargateClient> {
  const signer = signerInUse(source, 'cosmos')
  const { gasPrice, denom } = signer.network as CosmosNetwork // cosmos() takes no others
  const [{ openSigner }, { withEndpoint }] = await Promise.all([
    import('../chain/openSigner.ts'),
    import('../chain/withEndpoint.ts'),
  ])
  const bound = boundSigner(source, signer, await openSigner(signer))
  const all = { gasPrice: GasPrice.fromString(`${gasPrice.normal}${denom}`), ...options }
  return withEndpoint({
    network: signer.network,
    clock: systemClock,
    open: (url) => SigningStargateClient.connectWithSigner(url, bound, all),
    run: async (client) => client,
  })
}
