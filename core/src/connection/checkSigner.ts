import { isSameAddress } from '../account/Account.ts'
import type { Signer } from '../adapter/Signer.ts'
import { requestErrors } from '../errors/requestErrors.ts'

/**
 * Refuses what was prepared for another account or network than those in use now. Throws `request/wrongChain` and
 * `request/accountChanged`.
 */
export function checkSigner(
  before: Pick<Signer, 'account' | 'network'>,
  now: Pick<Signer, 'account' | 'network'>,
): void {
  const networkId = before.network.caipNetworkId
  // First, since the accounts of some families are spelled by their network.
  if (networkId !== now.network.caipNetworkId)
    throw requestErrors.create('wrongChain', [], {
      hints: [
        `Call kit.switchNetwork('${networkId}') first, or make it anew for the network in use`,
      ],
      data: { networkId },
    })
  if (!isSameAddress(before.account.address, now.account.address))
    throw requestErrors.create('accountChanged', [], {
      hints: [
        `This was made for ${before.account.address}, make it anew for ${now.account.address}`,
      ],
    })
}
