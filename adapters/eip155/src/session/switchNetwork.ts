import {
  type Clock,
  type ConnectorHost,
  type NetworkDefinition,
  networkErrors,
  rpcCodeOf,
  rpcCodes,
} from '@portico/core'
import { chainIdHex } from '../chainIdHex.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { walletErrors } from '../walletErrors.ts'
import { addNetwork } from './addNetwork.ts'
import { readChainId } from './readChainId.ts'
import { requestProvider } from './requestProvider.ts'

/** Some wallets answer before they have switched; time to wait for the switch, in ms. */
const moveTimeMs = 2_000

/**
 * Requests a network switch, adds the network first if the wallet does not know it, and accepts only the chain id that
 * the wallet reports afterwards. Throws `network/*`.
 */
export async function switchNetwork(
  host: ConnectorHost,
  provider: Eip1193Provider,
  network: NetworkDefinition,
): Promise<void> {
  const wanted = Number(network.id)
  const request = () =>
    requestProvider(provider, 'wallet_switchEthereumChain', [{ chainId: chainIdHex(wanted) }])
  try {
    await request().catch(async (cause) => {
      if (rpcCodeOf(cause) !== rpcCodes.unrecognisedChain) throw cause
      await addNetwork(host, provider, network.caipNetworkId)
      // Adding does not imply switching.
      if ((await readChainId(provider)) !== wanted) await request()
    })
  } catch (cause) {
    throw walletErrors.toNetworkError(cause)
  }
  if ((await readChainId(provider)) === wanted) return
  await nextChange(provider, host.clock)
  if ((await readChainId(provider)) !== wanted) throw networkErrors.create('notSwitched', [])
}

function nextChange(provider: Eip1193Provider, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancel()
      provider.removeListener?.('chainChanged', done)
      resolve()
    }
    const cancel = clock.after(moveTimeMs, done)
    provider.on?.('chainChanged', done)
  })
}
