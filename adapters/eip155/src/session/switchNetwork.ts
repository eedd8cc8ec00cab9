import type { NetworkDefinition } from '@portico/core'
import type { ConnectorHost, SessionPort } from '@portico/core/adapter'
import type { Clock } from '@portico/core/async'
import { networkErrors, rpcCodeOf, rpcCodes } from '@portico/core/errors'
import {
  chainIdHex,
  type Eip1193Provider,
  readChainId,
  requestProvider,
} from './injected/readWallet.ts'
import { walletErrors } from './walletErrors.ts'

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

/**
 * Asks the wallet to add a network, with the dapp's own definition only, so that no other endpoint reaches a wallet
 * through the kit. Throws `network/notAdded`.
 */
export async function addNetwork(
  host: Pick<ConnectorHost, 'networks'>,
  provider: Eip1193Provider,
  caipNetworkId: string,
): Promise<void> {
  const network = host.networks.find((it) => it.caipNetworkId === caipNetworkId)
  if (!network) throw notAdded(`${caipNetworkId} is not among the networks of the adapter`)
  const rpcUrls = urlsForWallet(network)
  if (rpcUrls.length === 0) throw notAdded(`${network.name} has no https endpoint`)
  const explorer = network.blockExplorers?.default.url
  const parameter = {
    chainId: chainIdHex(network.id),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls,
    ...(explorer !== undefined && isSafe(explorer) && { blockExplorerUrls: [explorer] }),
  }
  try {
    await requestProvider(provider, 'wallet_addEthereumChain', [parameter])
  } catch (cause) {
    throw networkErrors.create('notAdded', [], { cause })
  }
}

const notAdded = (hint: string) => networkErrors.create('notAdded', [], { hints: [hint] })

function urlsForWallet({ rpcUrls }: NetworkDefinition): readonly string[] {
  return (rpcUrls.chainDefault ?? rpcUrls.default).http.filter(isSafe)
}

/** Wallets accept https only, and http for localhost. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  const own = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && own)
}

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
