import type { Signer } from '@portico/core'
import { isWrapped } from '../address/isWrapped.ts'
import type { WalletAddress } from '../session/Grant.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'

/**
 * The account as connected; a session has no public keys, so they are requested from the wallet where the coins need
 * one.
 */
export async function payerOf(request: Signer): Promise<WalletAddress> {
  const { address, type, publicKey } = request.account
  if (publicKey === undefined && isWrapped(address)) return (await confirmSigner(request)).own
  const purpose = type === 'ordinals' ? 'ordinals' : 'payment'
  return { address, purpose, ...(publicKey !== undefined && { publicKey }) }
}
