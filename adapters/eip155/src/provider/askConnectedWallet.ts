import { connectionErrors, type Signer } from '@portico/core'
import { ask } from '../session/ask.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { providerOf } from '../sign/providerOf.ts'
import type { ProviderRequest } from './ProviderRequest.ts'
import type { ProviderSource } from './ProviderSource.ts'

/** What binds the visitor: only after the wallet confirmed account and network. */
const binding = /^(?:personal_sign|eth_sign|eth_sendTransaction|wallet_sendCalls)/

/** Hands a request to the wallet in use. Throws `connection/notConnected`, and what the wallet throws. */
export async function askConnectedWallet(
  source: ProviderSource,
  { method, params }: ProviderRequest,
): Promise<unknown> {
  const signer = currentSigner(source)
  const provider = await (binding.test(method) ? confirmSigner(signer) : providerOf(signer))
  return ask(provider, method, params as readonly unknown[] | undefined)
}

function currentSigner({ connections, connectors, networks }: ProviderSource): Signer {
  const connection = connections.current('eip155')
  if (!connection?.confirmed) throw connectionErrors.create('notConnected', [])
  const connector = connectors.get(connection.connectorId)
  if (!connector) throw connectionErrors.create('noConnector', [])
  const network = networks.describe(connection.networkId)
  return { account: connection.accounts[0], network, connector }
}
