import { isSameAddress } from '../../account/Account.ts'
import type { Signer } from '../../adapter/session/Signer.ts'
import { requestErrors } from '../../errors/errorTables.ts'

/**
 * Rejects a request that was prepared for another account or network than the active one. Throws `request/wrongChain`
 * and `request/accountChanged`.
 */
export function checkSigner(
  before: Pick<Signer, 'account' | 'network'>,
  now: Pick<Signer, 'account' | 'network'>,
): void {
  const networkId = before.network.caipNetworkId
  // The network is checked first, since the spelling of some namespaces' accounts depends on it.
  if (networkId !== now.network.caipNetworkId)
    throw requestErrors.create('wrongChain', [], {
      hints: [
        `Call kit.switchNetwork('${networkId}') first, or prepare the request again for the active network`,
      ],
      data: { networkId },
    })
  if (!isSameAddress(before.account.address, now.account.address))
    throw requestErrors.create('accountChanged', [], {
      hints: [
        `Prepared for ${before.account.address}; prepare it again for ${now.account.address}`,
      ],
    })
}
