import { type NetworkDefinition, rpcCodeOf, rpcCodes, type SessionPort } from '@portico/core'
import { chainIdHex } from '../chainIdHex.ts'
import { addNetwork } from '../session/addNetwork.ts'
import { walletErrors } from '../walletErrors.ts'

/**
 * Requests a network switch over the session, and adds the network first if the wallet does not know it. Throws
 * `network/*`.
 */
export async function switchSessionNetwork(
  session: SessionPort,
  network: NetworkDefinition,
): Promise<void> {
  const params = [{ chainId: chainIdHex(network.id) }]
  const request = () => session.request('wallet_switchEthereumChain', params)
  const provider = {
    request: ({ method, params }: { method: string; params?: unknown }) =>
      session.request(method, params),
  }
  try {
    await request().catch(async (cause) => {
      if (rpcCodeOf(cause) !== rpcCodes.unrecognisedChain) throw cause
      await addNetwork(session, provider, network.caipNetworkId)
      await request() // adding does not imply switching
    })
  } catch (cause) {
    throw walletErrors.toNetworkError(cause)
  }
}
