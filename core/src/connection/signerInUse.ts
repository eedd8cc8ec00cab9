import { isSameAddress } from '../account/isSameAddress.ts'
import type { Signer } from '../adapter/NamespaceAdapter.ts'
import { requestErrors } from '../errors/requestErrors.ts'
import type { Namespace } from '../network/NetworkDefinition.ts'
import { currentSigner } from './currentSigner.ts'
import { networkInUse } from './networkInUse.ts'
import type { SignerSource } from './SignerSource.ts'

/**
 * Who signs now, on a configured network. `before` is who an object was made for: another account or network is
 * refused, so that what was prepared for one is not signed by another. Throws `connection/notConnected`,
 * `connection/noConnector`, `request/unsupportedChain`, `request/wrongChain` and `request/accountChanged`.
 */
export function signerInUse(source: SignerSource, namespace: Namespace, before?: Signer): Signer {
  const signer = { ...currentSigner(source, namespace), network: networkInUse(source, namespace) }
  if (!before) return signer
  const { account, network } = before
  const networkId = network.caipNetworkId
  // First, since the accounts of some families are spelled by their network.
  if (networkId !== signer.network.caipNetworkId)
    throw requestErrors.create('wrongChain', [], {
      hints: [
        `Call kit.switchNetwork('${networkId}') first, or make it anew for the network in use`,
      ],
      data: { networkId },
    })
  if (!isSameAddress(account.address, signer.account.address))
    throw requestErrors.create('accountChanged', [], {
      hints: [`This was made for ${account.address}, make it anew for ${signer.account.address}`],
    })
  return signer
}
