import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { SignMessageRequest } from '@portico/core'
import { signatureSchema } from '../schemas.ts'
import { checkAnswer } from './checkAnswer.ts'
import { confirmSigner } from './confirmSigner.ts'
import { requestWallet } from './requestWallet.ts'

/** Requests an EIP-191 signature of a text. Throws as `confirmSigner`, `requestWallet` and `checkAnswer` do. */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  const request = {
    method: 'personal_sign',
    params: [`0x${bytesToHex(utf8ToBytes(message))}`, signer.account.address],
  }
  const signature = await requestWallet(confirmSigner(signer), {
    ...request,
    answer: signatureSchema,
    otherwise: 'signFailed',
  })
  await checkAnswer(signer, request, signature)
  return signature
}
