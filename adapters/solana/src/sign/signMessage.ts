import type { SignMessageRequest } from '@portico/core'
import { base58 } from '@scure/base'
import { solanaErrors } from '../solanaErrors.ts'
import { checkSignature } from './checkSignature.ts'
import { requestSigned } from './signBytes.ts'

/**
 * Requests an ed25519 signature of a text and returns it in base58. Throws `solana/otherMessage` when the wallet signed
 * a different text, and as `requestSigned` and `checkSignature` do.
 */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  const { signature, signedMessage } = await requestSigned(signer, bytes)
  if (
    signedMessage.length === bytes.length &&
    signedMessage.every((byte, at) => byte === bytes[at])
  ) {
    await checkSignature(signer.account.address, bytes, signature)
    return base58.encode(signature)
  }
  const hints = ['Call the wallet itself (getProvider), which returns the text that it signed']
  throw solanaErrors.create('otherMessage', [], { hints })
}
