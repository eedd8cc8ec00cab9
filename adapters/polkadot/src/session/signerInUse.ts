import { connectionErrors } from '@portico/core'
import { requestErrors } from '@portico/core/errors'
import { isPolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import type { Injected, InjectedSource } from '../provider.ts'
import { accountKey } from './address.ts'
import { confirmSigner } from './sign.ts'

type SignRequest = { readonly address: string; readonly genesisHash?: string }

/**
 * Returns the connected wallet's signer, if the request is for an account of the connection and on its network. Throws
 * `connection/notConnected`, `request/accountChanged` and `request/wrongChain`.
 */
export async function signerInUse(
  { connections, connectors, networks }: InjectedSource,
  { address, genesisHash }: SignRequest,
): Promise<Required<Injected['signer']>> {
  const connection = connections.current('polkadot')
  const connector = connectors.get(connection?.connectorId)
  if (!connection?.confirmed || !connector) throw connectionErrors.create('notConnected', [])
  const network = networks.describe(connection.networkId)
  const account = connection.accounts.find((it) => accountKey(it.address) === accountKey(address))
  if (!account) throw requestErrors.create('accountChanged', [])
  const isOtherChain = isPolkadotNetwork(network) && genesisHash !== network.genesisHash
  if (genesisHash !== undefined && isOtherChain)
    throw requestErrors.create('wrongChain', [], { hints: [`It is connected to ${network.name}`] })
  const { signer } = await confirmSigner({ account, network, connector })
  return { signPayload: methodOf(signer, 'signPayload'), signRaw: methodOf(signer, 'signRaw') }
}

/** A method of the wallet's signer; some wallets only sign extrinsics, or only messages. */
function methodOf<name extends keyof Injected['signer']>(
  signer: Injected['signer'],
  name: name,
): NonNullable<Injected['signer'][name]> {
  const method = signer[name]
  const missing = async () => {
    throw requestErrors.create('unsupported', [name, 'This wallet'])
  }
  return (method?.bind(signer) ?? missing) as NonNullable<Injected['signer'][name]>
}
