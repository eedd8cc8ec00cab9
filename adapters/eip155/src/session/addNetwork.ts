import { type ConnectorHost, type NetworkDefinition, networkErrors } from '@portico/core'
import { chainIdHex } from '../chainIdHex.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { requestProvider } from './requestProvider.ts'

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
