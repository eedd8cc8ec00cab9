import type { SignMessageRequest } from '@portico/core'
import * as z from 'zod/mini'
import { signatureText } from '../schemas.ts'
import { checkMessageSigner } from './checkMessageSigner.ts'
import { confirmSigner } from './confirmSigner.ts'
import { messageProtocol } from './messageProtocol.ts'
import { requestWallet } from './requestWallet.ts'

const answer = z.object({ signature: signatureText })

/**
 * Requests a message signature, in base64: by BIP-322, or a plain one for legacy addresses. Throws as
 * `confirmSigner`, `requestWallet` and `checkMessageSigner` do.
 */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  const { address } = signer.account
  const { provider } = await confirmSigner(signer)
  const request = { address, message, protocol: messageProtocol(address) }
  const { signature } = await requestWallet(provider, {
    method: 'signMessage',
    params: request,
    answer,
    otherwise: 'signFailed',
  })
  await checkMessageSigner(request, signature, signer.network.caipNetworkId)
  return signature
}
