import { connectionErrors, type Signer } from '@portico/core'
import { providerOf } from '@portico/core/adapter'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { requestProvider } from '../session/requestProvider.ts'
import { checkDomain } from '../sign/checkDomain.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import type { ProviderRequest } from './ProviderRequest.ts'
import type { ProviderSource } from './ProviderSource.ts'

/** Requests that sign or send: the wallet must first confirm account and network. */
const binding = /^(?:personal_sign|eth_sign[A-Z]|eth_sendTransaction|wallet_sendCalls)/

/**
 * Forwards a request to the connected wallet. Throws `connection/notConnected`, `typedData/otherChain`, and as the
 * wallet does.
 */
export async function requestConnectedWallet(
  source: ProviderSource,
  { method, params }: ProviderRequest,
): Promise<unknown> {
  const signer = currentSigner(source)
  if (method.startsWith('eth_signTypedData'))
    for (const domain of domainsIn(params)) checkDomain(domain, signer.network)
  const provider = await (binding.test(method)
    ? confirmSigner(signer)
    : providerOf<Eip1193Provider>(signer))
  return requestProvider(provider, method, params as readonly unknown[] | undefined)
}

/** The domains of typed data among the params, which may be JSON text or objects. */
function domainsIn(params: unknown): readonly unknown[] {
  return [params].flat().map((given) => (parsed(given) as { domain?: unknown } | null)?.domain)
}

function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return undefined // an address, or text that the wallet has to validate
  }
}

function currentSigner({ connections, connectors, networks }: ProviderSource): Signer {
  const connection = connections.current('eip155')
  if (!connection?.confirmed) throw connectionErrors.create('notConnected', [])
  const connector = connectors.get(connection.connectorId)
  if (!connector) throw connectionErrors.create('noConnector', [])
  const network = networks.describe(connection.networkId)
  return { account: connection.accounts[0], network, connector }
}
