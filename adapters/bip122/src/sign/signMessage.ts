import type { SignMessageRequest } from '@portico/core'
import * as z from 'zod/mini'
import { signatureText } from '../schemas.ts'
import { confirmSigner } from './confirmSigner.ts'
import { messageProtocol } from './messageProtocol.ts'
import { requestWallet } from './requestWallet.ts'

const answer = z.object({ signature: signatureText })

/**
 * Asks for a signature of a text, in base64: by BIP-322, or for the oldest kind of address a plain one.
 * Throws as `confirmSigner` and `requestWallet` do.
 */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  const { address } = signer.account
  const { provider } = await confirmSigner(signer)
  const { signature } = await requestWallet(provider, {
    method: 'signMessage',
    params: { address, message, protocol: messageProtocol(address) },
    answer,
    otherwise: 'signFailed',
  })
  return signature
}
