import type { Signer } from '../adapter/Signer.ts'
import type { Namespace } from '../caip/Namespace.ts'
import { currentSigner } from './currentSigner.ts'
import { networkInUse } from './networkInUse.ts'
import type { SignerSource } from './SignerSource.ts'
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
