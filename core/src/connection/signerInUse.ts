import type { Signer } from '../adapter/session/Signer.ts'
import type { Namespace } from '../caip/Namespace.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import { requestErrors } from '../errors/errorTables.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import { currentSigner } from './currentSigner.ts'
import type { SignerSource } from './SigningActions.ts'
import { checkSigner } from './session/checkSigner.ts'

/**
 * The active signer on a configured network. `before` is the signer for which an object was created: another account
 * or network is rejected, so that a request prepared for one is not signed by another. Throws
 * `connection/notConnected`, `connection/noConnector`, `request/unsupportedChain`, `request/wrongChain` and
 * `request/accountChanged`.
 */
export function signerInUse(source: SignerSource, namespace: Namespace, before?: Signer): Signer {
  const signer = { ...currentSigner(source, namespace), network: networkInUse(source, namespace) }
  if (before) checkSigner(before, signer)
  return signer
}

/**
 * The configured network of a namespace: the connected wallet's, else the selected one. Throws `connection/noNetwork`
 * when the kit has no adapter for the namespace, and `request/unsupportedChain` when the wallet is on a network that
 * the dapp did not configure.
 */
export function networkInUse(
  { connections, networks }: Pick<SignerSource, 'connections' | 'networks'>,
  namespace: Namespace,
): NetworkDefinition {
  const connection = connections.current(namespace)
  const used = connection?.confirmed ? connection.networkId : undefined
  const id = used ?? networks.current(namespace)?.caipNetworkId
  if (id === undefined)
    throw connectionErrors.create('noNetwork', [], {
      hints: [`Add the adapter of ${namespace} to the adapters of createKit`],
    })
  const network = networks.find(id)
  if (network) return network
  throw requestErrors.create('unsupportedChain', [], {
    hints: [
      `The wallet is on ${id}: add it to the networks of its adapter`,
      "Or let the visitor choose another one: kit.open({ view: 'Networks' })",
    ],
  })
}
