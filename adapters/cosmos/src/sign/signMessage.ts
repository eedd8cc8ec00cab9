import { requestErrors, type SignMessageRequest } from '@portico/core'
import { signAdr36 } from '../adr36/signAdr36.ts'
import { chainIdOf } from '../chainIdOf.ts'
import { walletErrors } from '../walletErrors.ts'
import { checkKey } from './checkKey.ts'
import { checkMessageSigner } from './checkMessageSigner.ts'
import { confirmSigner } from './confirmSigner.ts'
import { signatureSchema } from './signatureSchema.ts'

/**
 * Requests an ADR-36 signature of a text; returns its 64 bytes in base64, which `verifyAdr36` checks with the account's
 * public key. Throws as `confirmSigner` and `checkMessageSigner` do, and `request/*`, `connection/*`.
 */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  const chainId = chainIdOf(signer.network)
  try {
    const { provider, account } = await confirmSigner(signer)
    const answer = provider.signArbitrary
      ? await provider.signArbitrary(chainId, account.address, message)
      : await signAdr36(provider, { chainId, signer: account.address, message })
    const { success, data, error } = signatureSchema.safeParse(answer)
    if (!success) throw requestErrors.create('signFailed', [], { cause: error })
    checkKey(account, data.pub_key.value)
    await checkMessageSigner(account, message, data)
    return data.signature
  } catch (cause) {
    throw walletErrors.toRequestError(cause, { method: 'such request', otherwise: 'signFailed' })
  }
}
